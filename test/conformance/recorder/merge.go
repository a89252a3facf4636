package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"applylint.dev/recorder/cel"
	jsonpatch "gopkg.in/evanphx/json-patch.v4"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	kjson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/jsonmergepatch"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/apimachinery/pkg/util/mergepatch"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
	"k8s.io/kube-openapi/pkg/spec3"
	"k8s.io/kube-openapi/pkg/validation/spec"
	kubectlutil "k8s.io/kubectl/pkg/util"
	"sigs.k8s.io/yaml"
)

type request struct {
	ID        json.RawMessage `json:"id,omitempty"` // echoed
	Op        string          `json:"op"`
	GVK       string          `json:"gvk,omitempty"` // "apps/v1/Deployment" or "v1/ConfigMap"; default: the object's own
	Meta      string          `json:"meta,omitempty"`
	Overwrite *bool           `json:"overwrite,omitempty"`

	Original json.RawMessage `json:"original,omitempty"`
	Modified json.RawMessage `json:"modified,omitempty"`
	Current  json.RawMessage `json:"current,omitempty"`

	Object json.RawMessage `json:"object,omitempty"`
	Patch  json.RawMessage `json:"patch,omitempty"`
	Text   string          `json:"text,omitempty"`

	Live        json.RawMessage `json:"live,omitempty"`
	Config      json.RawMessage `json:"config,omitempty"`
	Manager     string          `json:"manager,omitempty"`
	Force       bool            `json:"force,omitempty"`
	Subresource string          `json:"subresource,omitempty"`
	Reset       []string        `json:"reset,omitempty"` // top-level fields the strategy resets, e.g. ["status"]

	Doc json.RawMessage `json:"doc,omitempty"`

	Question cel.Question `json:"question,omitzero"`
}

type response struct {
	ID        json.RawMessage `json:"id,omitempty"`
	Error     string          `json:"error,omitempty"`
	Reason    string          `json:"reason,omitempty"` // conflict, precondition
	PatchType string          `json:"patchType,omitempty"`
	Patch     json.RawMessage `json:"patch,omitempty"`
	Result    json.RawMessage `json:"result,omitempty"`
	Docs      []any           `json:"docs,omitempty"`
	Text      *string         `json:"text,omitempty"`
	Conflicts []conflict      `json:"conflicts,omitempty"`
}

type conflict struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

type tool struct {
	schemas   map[string]*spec.Schema            // every component schema, by name
	byGVK     map[schema.GroupVersionKind]string // its top-level kinds
	smp       map[schema.GroupVersionKind]bool   // kinds whose PATCH takes a strategic merge patch
	converter managedfields.TypeConverter
	managers  map[string]*managedfields.FieldManager
}

// mergeCommand answers newline-delimited JSON requests about the merge algorithms of kubectl apply and of the API server.
// It holds no cluster state. Requests carry "op", optionally "id" (echoed) and "gvk"; see answer.
func mergeCommand(args []string) error {
	flags := flag.NewFlagSet("merge", flag.ExitOnError)
	openapi := flags.String("openapi", "", "directory of OpenAPI v3 documents")
	flags.Parse(args)
	t := &tool{schemas: map[string]*spec.Schema{}, byGVK: map[schema.GroupVersionKind]string{}, smp: map[schema.GroupVersionKind]bool{}}
	if *openapi != "" {
		files, _ := filepath.Glob(filepath.Join(*openapi, "*.json"))
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err == nil {
				err = t.load(b)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", f, err)
			}
		}
	}
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			if e := enc.Encode(t.answer(line)); e != nil {
				enc.Encode(response{Error: "encoding the answer: " + e.Error()})
			}
			if in.Buffered() == 0 { // answer at once unless more is waiting
				out.Flush()
			}
		}
		if err != nil {
			return out.Flush()
		}
	}
}

func (t *tool) answer(line []byte) (resp *response) {
	var req request
	resp = &response{}
	defer func() {
		resp.ID = req.ID
		if r := recover(); r != nil {
			*resp = response{ID: req.ID, Error: fmt.Sprint("panic: ", r), Reason: "panic"}
		}
	}()
	if err := json.Unmarshal(line, &req); err != nil {
		resp.Error = "request: " + err.Error()
		return resp
	}
	var err error
	switch req.Op {
	case "csa":
		err = t.csa(&req, resp)
	case "jsonmerge":
		err = jsonMerge(&req, resp)
	case "smp":
		err = t.applySMP(&req, resp)
	case "jmp":
		resp.Result, err = jsonpatch.MergePatch(req.Object, req.Patch)
	case "yaml":
		resp.Result, err = yaml.YAMLToJSON([]byte(req.Text))
	case "yamlstrict":
		resp.Result, err = yaml.YAMLToJSONStrict([]byte(req.Text))
	case "yamldocs":
		err = yamlDocs(&req, resp)
	case "toyaml":
		var b []byte
		if b, err = yaml.JSONToYAML(req.Object); err == nil {
			s := string(b)
			resp.Text = &s
		}
	case "lastapplied":
		err = lastApplied(&req, resp)
	case "ssa", "ssaupdate":
		err = t.ssa(&req, resp)
	case "openapi":
		err = t.load(req.Doc)
	case "cel":
		var answer any
		if answer, err = cel.Answer(req.Question); err == nil {
			resp.Result, err = json.Marshal(answer)
		}
	case "gvks":
		for g := range t.byGVK {
			resp.Docs = append(resp.Docs, gvkString(g))
		}
	default:
		err = fmt.Errorf("unknown op %q", req.Op)
	}
	if err != nil {
		resp.Error = err.Error()
	}
	return resp
}

// load adds one OpenAPI v3 document.
func (t *tool) load(b []byte) error {
	var doc spec3.OpenAPI
	if err := json.Unmarshal(b, &doc); err != nil {
		return err
	}
	if doc.Components == nil {
		return nil // the index, or a document without schemas
	}
	for name, s := range doc.Components.Schemas {
		t.schemas[name] = s
		for _, g := range gvksOf(s.Extensions) {
			if g.Kind != "DeleteOptions" && g.Kind != "WatchEvent" {
				t.byGVK[g] = name
			}
		}
	}
	if doc.Paths != nil {
		for _, p := range doc.Paths.Paths {
			if p.Patch == nil || p.Patch.RequestBody == nil {
				continue
			}
			if _, ok := p.Patch.RequestBody.Content["application/strategic-merge-patch+json"]; !ok {
				continue
			}
			var m map[string]string
			if p.Patch.Extensions.GetObject("x-kubernetes-group-version-kind", &m) == nil {
				t.smp[schema.GroupVersionKind{Group: m["group"], Version: m["version"], Kind: m["kind"]}] = true
			}
		}
	}
	t.converter, t.managers = nil, nil
	return nil
}

func gvksOf(ext spec.Extensions) []schema.GroupVersionKind {
	var l []map[string]string
	if ext.GetObject("x-kubernetes-group-version-kind", &l) != nil {
		return nil
	}
	var out []schema.GroupVersionKind
	for _, m := range l {
		out = append(out, schema.GroupVersionKind{Group: m["group"], Version: m["version"], Kind: m["kind"]})
	}
	return out
}

func gvkString(g schema.GroupVersionKind) string { return g.GroupVersion().String() + "/" + g.Kind }

// gvkOf is the request's gvk or else that of the first object that has one.
func gvkOf(s string, objs ...json.RawMessage) (schema.GroupVersionKind, error) {
	if s != "" {
		i := strings.LastIndexByte(s, '/')
		if i < 0 {
			return schema.GroupVersionKind{}, fmt.Errorf("gvk %q: want group/version/Kind or version/Kind", s)
		}
		return schema.FromAPIVersionAndKind(s[:i], s[i+1:]), nil
	}
	for _, o := range objs {
		var m struct{ APIVersion, Kind string }
		if json.Unmarshal(o, &m) == nil && m.Kind != "" {
			return schema.FromAPIVersionAndKind(m.APIVersion, m.Kind), nil
		}
	}
	return schema.GroupVersionKind{}, errors.New("no gvk")
}

func preconditions() []mergepatch.PreconditionFunc {
	return []mergepatch.PreconditionFunc{mergepatch.RequireKeyUnchanged("apiVersion"),
		mergepatch.RequireKeyUnchanged("kind"), mergepatch.RequireMetadataKeyUnchanged("name")}
}

// csa: kubectl's choice of patch and the server's application of it.
//
// meta "openapi" (the default where documents are loaded) reads patch
// strategies from OpenAPI v3 as kubectl does, "struct" from the Go types. A
// kind that takes no strategic merge patch gets a JSON merge patch.
func (t *tool) csa(req *request, resp *response) error {
	gvk, err := gvkOf(req.GVK, req.Modified, req.Current)
	if err != nil {
		return err
	}
	overwrite := req.Overwrite == nil || *req.Overwrite
	meta := req.Meta
	if meta == "" && len(t.schemas) > 0 {
		meta = "openapi"
	}
	typed, typedErr := scheme.Scheme.New(gvk)
	var lookup strategicpatch.LookupPatchMeta
	if meta == "openapi" && t.smp[gvk] {
		lookup = strategicpatch.PatchMetaFromOpenAPIV3{Schema: t.schemas[t.byGVK[gvk]], SchemaList: t.schemas}
	} else if meta != "openapi" && typedErr == nil {
		if lookup, err = strategicpatch.NewPatchMetaFromStruct(typed); err != nil {
			return err
		}
	}
	if lookup == nil {
		return jsonMerge(req, resp)
	}
	resp.PatchType = "strategic"
	if resp.Patch, err = strategicpatch.CreateThreeWayMergePatch(norm(req.Original), req.Modified, req.Current, lookup, overwrite); err != nil {
		resp.Reason = patchReason(err)
		return err
	}
	if typedErr == nil { // the server always goes by the Go type
		resp.Result, err = strategicpatch.StrategicMergePatch(req.Current, resp.Patch, typed)
	} else {
		resp.Result, err = strategicpatch.StrategicMergePatchUsingLookupPatchMeta(req.Current, resp.Patch, lookup)
	}
	return err
}

func jsonMerge(req *request, resp *response) (err error) {
	resp.PatchType = "merge"
	if resp.Patch, err = jsonmergepatch.CreateThreeWayJSONMergePatch(norm(req.Original), req.Modified, req.Current, preconditions()...); err != nil {
		resp.Reason = patchReason(err)
		return err
	}
	resp.Result, err = jsonpatch.MergePatch(req.Current, resp.Patch)
	return err
}

func patchReason(err error) string {
	switch {
	case mergepatch.IsConflict(err):
		return "conflict"
	case mergepatch.IsPreconditionFailed(err):
		return "precondition"
	}
	return ""
}

// norm makes an absent or null original the empty input kubectl passes when
// there is no last-applied annotation.
func norm(b json.RawMessage) []byte {
	if string(b) == "null" {
		return nil
	}
	return b
}

func (t *tool) applySMP(req *request, resp *response) error {
	gvk, err := gvkOf(req.GVK, req.Object)
	if err != nil {
		return err
	}
	if req.Meta != "openapi" {
		if typed, err := scheme.Scheme.New(gvk); err == nil {
			resp.Result, err = strategicpatch.StrategicMergePatch(req.Object, req.Patch, typed)
			return err
		}
	}
	s := t.schemas[t.byGVK[gvk]]
	if s == nil {
		return fmt.Errorf("no type for %v", gvk)
	}
	resp.Result, err = strategicpatch.StrategicMergePatchUsingLookupPatchMeta(req.Object, req.Patch,
		strategicpatch.PatchMetaFromOpenAPIV3{Schema: s, SchemaList: t.schemas})
	return err
}

// yamlDocs reads a stream as kubectl's resource builder does.
func yamlDocs(req *request, resp *response) error {
	d := utilyaml.NewYAMLOrJSONDecoder(strings.NewReader(req.Text), 4096)
	for {
		ext := runtime.RawExtension{}
		if err := d.Decode(&ext); err != nil {
			if err == io.EOF {
				return nil
			}
			return fmt.Errorf("error parsing STDIN: %w", err)
		}
		ext.Raw = bytes.TrimSpace(ext.Raw)
		if len(ext.Raw) == 0 || bytes.Equal(ext.Raw, []byte("null")) {
			continue
		}
		resp.Docs = append(resp.Docs, json.RawMessage(bytes.Clone(ext.Raw)))
	}
}

// lastApplied: text is the annotation's value, result the object with it.
func lastApplied(req *request, resp *response) error {
	u, err := object(req.Object)
	if err != nil {
		return err
	}
	b, err := kubectlutil.GetModifiedConfiguration(u, true, unstructured.UnstructuredJSONScheme)
	if err != nil {
		return err
	}
	resp.Result = b
	var m struct {
		Metadata struct{ Annotations map[string]string }
	}
	if err := json.Unmarshal(b, &m); err != nil {
		return err
	}
	s := m.Metadata.Annotations["kubectl.kubernetes.io/last-applied-configuration"]
	resp.Text = &s
	return nil
}

func object(b []byte) (*unstructured.Unstructured, error) {
	u := &unstructured.Unstructured{}
	return u, kjson.Unmarshal(b, &u.Object)
}

// ssa: the API server's field manager on plain JSON objects: no defaulting, no
// conversion between versions, no validation.
func (t *tool) ssa(req *request, resp *response) error {
	in := req.Config
	if req.Op == "ssaupdate" {
		in = req.Object
	}
	gvk, err := gvkOf(req.GVK, in)
	if err != nil {
		return err
	}
	fm, err := t.fieldManager(gvk, req.Subresource, req.Reset)
	if err != nil {
		return err
	}
	next, err := object(in)
	if err != nil {
		return err
	}
	var live *unstructured.Unstructured
	if len(norm(req.Live)) == 0 { // creation
		live = &unstructured.Unstructured{Object: map[string]any{}}
		live.SetGroupVersionKind(gvk)
	} else if live, err = object(req.Live); err != nil {
		return err
	}
	var res runtime.Object
	if req.Op == "ssaupdate" {
		res, err = fm.Update(live, next, req.Manager)
	} else {
		res, err = fm.Apply(live, next, req.Manager, req.Force)
	}
	if err != nil {
		var st *apierrors.StatusError
		if errors.As(err, &st) && apierrors.IsConflict(err) {
			resp.Reason = "conflict"
			for _, c := range st.ErrStatus.Details.Causes {
				resp.Conflicts = append(resp.Conflicts, conflict{c.Field, c.Message})
			}
		}
		return err
	}
	resp.Result, err = json.Marshal(res)
	return err
}

func (t *tool) fieldManager(gvk schema.GroupVersionKind, sub string, reset []string) (*managedfields.FieldManager, error) {
	if t.converter == nil {
		c, err := managedfields.NewTypeConverter(t.schemas, false)
		if err != nil {
			return nil, err
		}
		t.converter, t.managers = c, map[string]*managedfields.FieldManager{}
	}
	key := gvk.String() + "|" + sub + "|" + strings.Join(reset, ",")
	if fm := t.managers[key]; fm != nil {
		return fm, nil
	}
	conv := t.converter
	if _, ok := t.byGVK[gvk]; !ok {
		conv = managedfields.NewDeducedTypeConverter()
	}
	filters := resetFilters(gvk.GroupVersion().String(), reset)
	fm, err := managedfields.NewDefaultFieldManager(conv, plain{}, plain{}, plain{}, gvk, gvk.GroupVersion(), sub, filters)
	if err == nil {
		t.managers[key] = fm
	}
	return fm, err
}

// plain stands in for the scheme: unstructured objects of one version.
type plain struct{}

func (plain) Default(runtime.Object) {}
func (plain) New(k schema.GroupVersionKind) (runtime.Object, error) {
	u := &unstructured.Unstructured{Object: map[string]any{}}
	u.SetGroupVersionKind(k)
	return u, nil
}
func (plain) Convert(in, out, context any) error { return errors.New("not supported") }
func (plain) ConvertToVersion(in runtime.Object, target runtime.GroupVersioner) (runtime.Object, error) {
	k := in.GetObjectKind().GroupVersionKind()
	if want, ok := target.KindForGroupVersionKinds([]schema.GroupVersionKind{k}); !ok || want != k {
		return nil, runtime.NewNotRegisteredGVKErrForTarget("recorder", k, target)
	}
	return in, nil
}
func (plain) ConvertFieldLabel(gvk schema.GroupVersionKind, label, value string) (string, string, error) {
	return "", "", errors.New("not supported")
}
