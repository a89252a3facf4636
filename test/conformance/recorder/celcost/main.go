// What CEL rules cost the API server: cases on standard input, the same with their costs on standard output.
//
//	go run ./celcost < ../../unit/apiserver-custom/cel-costs.json
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/environment"
)

type file struct {
	Schema json.RawMessage `json:"schema"`
	Self   json.RawMessage `json:"self"`
	Rules  []entry         `json:"rules"`
}

type entry struct {
	Rule string `json:"rule"`
	// What one evaluation costs; -1 where the server stops it.
	Cost int64 `json:"cost"`
	// The worst that the server takes the rule for, in a definition.
	Estimate uint64   `json:"estimate"`
	Errors   []string `json:"errors,omitempty"`
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	var in file
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		return err
	}
	for i := range in.Rules {
		if err := in.judge(&in.Rules[i]); err != nil {
			return fmt.Errorf("%s: %w", in.Rules[i].Rule, err)
		}
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	if err := encoder.Encode(in); err != nil {
		return err
	}
	_, err := os.Stdout.Write(out.Bytes())
	return err
}

func (f *file) judge(e *entry) error {
	var v1 apiextensionsv1.JSONSchemaProps
	if err := json.Unmarshal(f.Schema, &v1); err != nil {
		return err
	}
	v1.XValidations = apiextensionsv1.ValidationRules{{Rule: e.Rule}}
	var props apiextensions.JSONSchemaProps
	if err := apiextensionsv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&v1, &props, nil); err != nil {
		return err
	}
	structural, err := schema.NewStructural(&props)
	if err != nil {
		return err
	}
	var self any
	if err := utiljson.Unmarshal(f.Self, &self); err != nil {
		return err
	}
	declared := model.SchemaDeclType(structural, false)
	compiled, err := cel.Compile(structural, declared, celconfig.PerCallLimit, environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion()), cel.StoredExpressionsEnvLoader())
	if err != nil {
		return err
	}
	e.Estimate = compiled[0].MaxCost
	validator := cel.NewValidator(structural, false, celconfig.PerCallLimit)
	errs, left := validator.Validate(context.Background(), nil, structural, self, nil, math.MaxInt32)
	e.Cost, e.Errors = -1, nil
	if left >= 0 {
		e.Cost = math.MaxInt32 - left
	}
	for _, found := range errs {
		e.Errors = append(e.Errors, found.Error())
	}
	return nil
}
