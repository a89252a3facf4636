// Command bench times Kubernetes' own server-side apply on sequences of writes read from standard input, one JSON object
// {"kind": "apps/v1/Deployment", "reset": ["status"], "writes": […]} a line, and prints operations per second as JSON.
// Its argument is a directory of OpenAPI v3 documents.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	kjson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/managedfields"
	"k8s.io/kube-openapi/pkg/spec3"
	"k8s.io/kube-openapi/pkg/validation/spec"
	"sigs.k8s.io/structured-merge-diff/v6/fieldpath"
	"sigs.k8s.io/structured-merge-diff/v6/merge"
	"sigs.k8s.io/structured-merge-diff/v6/typed"
)

type write struct {
	Op      string
	Manager string
	Object  json.RawMessage
	object  *unstructured.Unstructured
}

type sequence struct {
	Kind   string
	Reset  []string
	Writes []*write
	gvk    schema.GroupVersionKind
	fields *managedfields.FieldManager
}

func main() {
	schemas, err := load(os.Args[1])
	if err != nil {
		fail(err)
	}
	converter, err := managedfields.NewTypeConverter(schemas, false)
	if err != nil {
		fail(err)
	}
	sequences, err := read(converter)
	if err != nil {
		fail(err)
	}
	rates := map[string]float64{
		"fieldManager": rate(sequences, (*sequence).throughFieldManager),
		"mergeOnly": rate(sequences, func(s *sequence, objects []*unstructured.Unstructured) error {
			return s.throughUpdater(converter, objects)
		}),
	}
	if err := json.NewEncoder(os.Stdout).Encode(rates); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func load(dir string) (map[string]*spec.Schema, error) {
	schemas := map[string]*spec.Schema{}
	files, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var doc spec3.OpenAPI
		if err := json.Unmarshal(b, &doc); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		if doc.Components != nil {
			for name, s := range doc.Components.Schemas {
				schemas[name] = s
			}
		}
	}
	return schemas, nil
}

func read(converter managedfields.TypeConverter) ([]*sequence, error) {
	var sequences []*sequence
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<26)
	for in.Scan() {
		s := &sequence{}
		if err := json.Unmarshal(in.Bytes(), s); err != nil {
			return nil, err
		}
		i := strings.LastIndexByte(s.Kind, '/')
		s.gvk = schema.FromAPIVersionAndKind(s.Kind[:i], s.Kind[i+1:])
		for _, w := range s.Writes {
			w.object = &unstructured.Unstructured{}
			if err := kjson.Unmarshal(w.Object, &w.object.Object); err != nil {
				return nil, err
			}
		}
		var err error
		s.fields, err = managedfields.NewDefaultFieldManager(converter, plain{}, plain{}, plain{}, s.gvk, s.gvk.GroupVersion(), "", s.filters())
		if err != nil {
			return nil, err
		}
		sequences = append(sequences, s)
	}
	return sequences, in.Err()
}

func (s *sequence) filters() map[fieldpath.APIVersion]fieldpath.Filter {
	reset := fieldpath.NewSet()
	for _, name := range s.Reset {
		reset.Insert(fieldpath.MakePathOrDie(name))
	}
	return map[fieldpath.APIVersion]fieldpath.Filter{
		fieldpath.APIVersion(s.gvk.GroupVersion().String()): fieldpath.NewExcludeSetFilter(reset),
	}
}

func (s *sequence) empty() *unstructured.Unstructured {
	u := &unstructured.Unstructured{Object: map[string]any{}}
	u.SetGroupVersionKind(s.gvk)
	return u
}

// throughFieldManager runs the API server's whole field manager: objects with managedFields in and out.
func (s *sequence) throughFieldManager(objects []*unstructured.Unstructured) error {
	var live runtime.Object = s.empty()
	for i, w := range s.Writes {
		var next runtime.Object
		var err error
		if w.Op == "update" {
			next, err = s.fields.Update(live, objects[i], w.Manager)
		} else {
			next, err = s.fields.Apply(live, objects[i], w.Manager, w.Op == "force")
		}
		if err != nil {
			if isConflict(err) {
				continue
			}
			return fmt.Errorf("%s %s %s: %w", s.Kind, w.Op, w.Manager, err)
		}
		live = next
	}
	return nil
}

// throughUpdater runs structured-merge-diff alone: typed values and decoded sets stay as they are between writes.
func (s *sequence) throughUpdater(converter managedfields.TypeConverter, objects []*unstructured.Unstructured) error {
	updater := merge.Updater{Converter: sameVersion{}, IgnoreFilter: s.filters()}
	version := fieldpath.APIVersion(s.gvk.GroupVersion().String())
	live, err := converter.ObjectToTyped(s.empty(), typed.AllowDuplicates)
	if err != nil {
		return err
	}
	managers := fieldpath.ManagedFields{}
	for i, w := range s.Writes {
		var next *typed.TypedValue
		var after fieldpath.ManagedFields
		if w.Op == "update" {
			object, err := converter.ObjectToTyped(objects[i], typed.AllowDuplicates)
			if err != nil {
				return err
			}
			if next, after, err = updater.Update(live, object, version, managers, w.Manager+" (update)"); err != nil {
				return err
			}
		} else {
			object, err := converter.ObjectToTyped(objects[i])
			if err != nil {
				return err
			}
			if next, after, err = updater.Apply(live, object, version, managers.Copy(), w.Manager, w.Op == "force"); err != nil {
				if isConflict(err) {
					continue
				}
				return err
			}
		}
		managers = after
		if next != nil {
			live = next
		}
	}
	return nil
}

func isConflict(err error) bool {
	var conflicts merge.Conflicts
	return errors.As(err, &conflicts) || strings.Contains(err.Error(), "conflict")
}

// rate runs op over all sequences for some seconds, after one round to warm up, and returns the best round's writes per
// second. Objects are copied before a round: the library may change what it is given.
func rate(sequences []*sequence, op func(*sequence, []*unstructured.Unstructured) error) float64 {
	best := 0.0
	deadline := time.Now()
	for round := 0; round < 2 || time.Now().Before(deadline); round++ {
		copies := make([][]*unstructured.Unstructured, len(sequences))
		writes := 0
		for i, s := range sequences {
			for _, w := range s.Writes {
				copies[i] = append(copies[i], w.object.DeepCopy())
				writes++
			}
		}
		start := time.Now()
		for i, s := range sequences {
			if err := op(s, copies[i]); err != nil {
				fail(err)
			}
		}
		if round == 0 {
			deadline = time.Now().Add(4 * time.Second)
			continue
		}
		best = max(best, float64(writes)/time.Since(start).Seconds())
	}
	return best
}

type sameVersion struct{}

func (sameVersion) Convert(object *typed.TypedValue, _ fieldpath.APIVersion) (*typed.TypedValue, error) {
	return object, nil
}
func (sameVersion) IsMissingVersionError(error) bool { return false }

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
	return in, nil
}
func (plain) ConvertFieldLabel(gvk schema.GroupVersionKind, label, value string) (string, string, error) {
	return "", "", errors.New("not supported")
}
