// Package cel asks the API server's own code about CEL: what its environments declare, and what it makes of expressions and definitions.
package cel

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"sort"

	celgo "github.com/google/cel-go/cel"
	"github.com/google/cel-go/checker"
	"github.com/google/cel-go/common/types"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	schemacel "k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/version"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	apiservercel "k8s.io/apiserver/pkg/cel"
	"k8s.io/apiserver/pkg/cel/environment"
	"k8s.io/apiserver/pkg/cel/library"
)

// Question is about one of: the functions of an environment ("functions"), an expression over a schema ("expression"), its value
// ("evaluate"), a definition ("definition").
type Question struct {
	About string `json:"about"`
	// Minor version that new expressions have to be compatible with; 0: all that is known, as for stored ones.
	Minor      uint            `json:"minor,omitempty"`
	Schema     json.RawMessage `json:"schema,omitempty"`
	Root       bool            `json:"root,omitempty"`
	Rule       string          `json:"rule,omitempty"`
	Optional   bool            `json:"optionalOldSelf,omitempty"`
	Self       json.RawMessage `json:"self,omitempty"`
	Old        json.RawMessage `json:"old,omitempty"`
	Definition json.RawMessage `json:"definition,omitempty"`
	Stored     json.RawMessage `json:"stored,omitempty"`
}

// Function is one overload, its types as cel-go writes them.
type Function struct {
	Name   string   `json:"name"`
	ID     string   `json:"id"`
	Member bool     `json:"member"`
	Args   []string `json:"args"`
	Result string   `json:"result"`
}

// Judged says what an expression is to the server.
type Judged struct {
	// The words of a refusal.
	Error string `json:"error,omitempty"`
	Type  string `json:"type,omitempty"`
	// Bounds of the estimated cost, in decimal.
	Min         string `json:"min,omitempty"`
	Max         string `json:"max,omitempty"`
	UsesOldSelf bool   `json:"usesOldSelf,omitempty"`
	// How often the rule is run at most, below lists without bounds.
	Cardinality string `json:"cardinality,omitempty"`
	// What its evaluation says, and costs; -1 where the server stops it.
	Cost   *int64   `json:"cost,omitempty"`
	Errors []string `json:"errors,omitempty"`
}

// Refusal is one error about a definition.
type Refusal struct {
	Field  string `json:"field"`
	Type   string `json:"type"`
	Detail string `json:"detail"`
}

// Answer returns functions, what is judged, or refusals.
func Answer(question Question) (any, error) {
	switch question.About {
	case "functions":
		return functions(question.env()), nil
	case "expression":
		return question.expression()
	case "evaluate":
		return question.evaluate()
	case "definition":
		return question.definition()
	}
	return nil, fmt.Errorf("unknown question %q", question.About)
}

func (q *Question) set() *environment.EnvSet {
	if q.Minor == 0 {
		return base(environment.DefaultCompatibilityVersion())
	}
	return base(version.MajorMinor(1, q.Minor))
}

func (q *Question) choose(set *environment.EnvSet) *celgo.Env {
	if q.Minor == 0 {
		return set.StoredExpressionsEnv()
	}
	return set.NewExpressionsEnv()
}

func (q *Question) env() *celgo.Env { return q.choose(q.set()) }

func functions(env *celgo.Env) []Function {
	out := []Function{}
	declared := env.Functions()
	names := make([]string, 0, len(declared))
	for name := range declared {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		for _, overload := range declared[name].OverloadDecls() {
			f := Function{Name: name, ID: overload.ID(), Member: overload.IsMemberFunction(), Args: []string{}, Result: checker.FormatCELType(overload.ResultType())}
			for _, arg := range overload.ArgTypes() {
				f.Args = append(f.Args, checker.FormatCELType(arg))
			}
			out = append(out, f)
		}
	}
	return out
}

func structuralOf(text json.RawMessage, rules apiextensionsv1.ValidationRules) (*schema.Structural, error) {
	var v1 apiextensionsv1.JSONSchemaProps
	if err := json.Unmarshal(text, &v1); err != nil {
		return nil, err
	}
	if rules != nil {
		v1.XValidations = rules
	}
	var props apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&v1, &props, nil); err != nil {
		return nil, err
	}
	return schema.NewStructural(&props)
}

func (q *Question) rules() apiextensionsv1.ValidationRules {
	rule := apiextensionsv1.ValidationRule{Rule: q.Rule}
	if q.Optional {
		rule.OptionalOldSelf = &q.Optional
	}
	return apiextensionsv1.ValidationRules{rule}
}

func (q *Question) loader() schemacel.EnvLoader {
	if q.Minor == 0 {
		return schemacel.StoredExpressionsEnvLoader()
	}
	return schemacel.NewExpressionsEnvLoader()
}

func (q *Question) expression() (*Judged, error) {
	structural, err := structuralOf(q.Schema, q.rules())
	if err != nil {
		return nil, err
	}
	declared := model.SchemaDeclType(structural, q.Root)
	if declared == nil {
		return nil, fmt.Errorf("the schema has no type")
	}
	// The type and the least cost are not told by the server's own function.
	scoped := declared.MaybeAssignTypeName("selfType")
	old := scoped.CelType()
	if q.Optional {
		old = types.NewOptionalType(old)
	}
	set, err := q.set().Extend(environment.VersionedOptions{
		IntroducedVersion: version.MajorMinor(1, 0),
		EnvOptions:        []celgo.EnvOption{celgo.Variable("self", scoped.CelType()), celgo.Variable("oldSelf", old)},
		DeclTypes:         []*apiservercel.DeclType{scoped},
	})
	if err != nil {
		return nil, err
	}
	env := q.choose(set)
	ast, issues := env.Compile(q.Rule)
	if issues != nil {
		return &Judged{Error: issues.String()}, nil
	}
	out := &Judged{Type: checker.FormatCELType(ast.OutputType())}
	estimator := &library.CostEstimator{SizeEstimator: &sizes{declared}}
	if _, err := env.Program(ast, celgo.CostTracking(estimator)); err != nil {
		out.Error = "program instantiation failed: " + err.Error()
		return out, nil
	}
	cost, err := env.EstimateCost(ast, estimator)
	if err != nil {
		return nil, err
	}
	out.Min, out.Max = fmt.Sprint(cost.Min), fmt.Sprint(cost.Max)
	compiled, err := schemacel.Compile(structural, declared, celconfig.PerCallLimit, q.set(), q.loader())
	if err != nil {
		return nil, err
	}
	first := compiled[0]
	out.Cardinality = fmt.Sprint(first.MaxCardinality)
	if first.Error == nil {
		out.UsesOldSelf = first.UsesOldSelf
		if first.MaxCost != cost.Max {
			return nil, fmt.Errorf("two estimates: %d and %d", first.MaxCost, cost.Max)
		}
	}
	return out, nil
}

// sizes is what the server's compiler uses, which is not exported.
type sizes struct{ root *apiservercel.DeclType }

func (s *sizes) EstimateCallCost(string, string, *checker.AstNode, []checker.AstNode) *checker.CallEstimate {
	return nil
}

func (s *sizes) EstimateSize(element checker.AstNode) *checker.SizeEstimate {
	if len(element.Path()) == 0 {
		return nil
	}
	node := s.root
	for _, name := range element.Path()[1:] {
		switch name {
		case "@items", "@values":
			node = node.ElemType
		case "@keys":
			node = node.KeyType
		default:
			field, ok := node.Fields[name]
			if !ok {
				return nil
			}
			node = field.Type
		}
		if node == nil {
			return nil
		}
	}
	return &checker.SizeEstimate{Min: 0, Max: uint64(node.MaxElements)}
}

func (q *Question) evaluate() (*Judged, error) {
	structural, err := structuralOf(q.Schema, q.rules())
	if err != nil {
		return nil, err
	}
	var self, old any
	if err := utiljson.Unmarshal(q.Self, &self); err != nil {
		return nil, err
	}
	if len(q.Old) > 0 {
		if err := utiljson.Unmarshal(q.Old, &old); err != nil {
			return nil, err
		}
	}
	validator := schemacel.NewValidator(structural, q.Root, celconfig.PerCallLimit)
	errs, left := validator.Validate(context.Background(), nil, structural, self, old, math.MaxInt32)
	cost := int64(-1)
	if left >= 0 {
		cost = math.MaxInt32 - left
	}
	out := &Judged{Cost: &cost}
	for _, found := range errs {
		out.Errors = append(out.Errors, found.Error())
	}
	return out, nil
}

func definitionOf(text json.RawMessage) (*apiextensions.CustomResourceDefinition, error) {
	var v1 apiextensionsv1.CustomResourceDefinition
	if err := json.Unmarshal(text, &v1); err != nil {
		return nil, err
	}
	apiextensionsv1.SetDefaults_CustomResourceDefinition(&v1)
	apiextensionsv1.SetDefaults_CustomResourceDefinitionSpec(&v1.Spec)
	out := &apiextensions.CustomResourceDefinition{}
	return out, apiextensionsv1.Convert_v1_CustomResourceDefinition_To_apiextensions_CustomResourceDefinition(&v1, out, nil)
}

func (q *Question) definition() ([]Refusal, error) {
	next, err := definitionOf(q.Definition)
	if err != nil {
		return nil, err
	}
	errs := validation.ValidateCustomResourceDefinition(context.Background(), next)
	if len(q.Stored) > 0 {
		stored, err := definitionOf(q.Stored)
		if err != nil {
			return nil, err
		}
		next.ResourceVersion, stored.ResourceVersion = "1", "1"
		errs = validation.ValidateCustomResourceDefinitionUpdate(context.Background(), next, stored)
	}
	out := []Refusal{}
	for _, found := range errs {
		out = append(out, Refusal{Field: found.Field, Type: string(found.Type), Detail: found.Detail})
	}
	return out, nil
}
