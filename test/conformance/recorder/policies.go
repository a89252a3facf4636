package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apiserver/pkg/admission/plugin/policy/generic"
)

// How long the server keeps asking its old policies; a real one up to a second.
const policyRefresh = 20 * time.Millisecond

// refreshPoliciesOften has cases with policies take less of everybody's time. Called before the server starts.
func refreshPoliciesOften() { generic.SetPolicyRefreshIntervalForTests(policyRefresh) }

// isPolicy: the server acts by such an object some time after it has stored it.
func isPolicy(o *unstructured.Unstructured) bool {
	gvk := o.GroupVersionKind()
	switch gvk.Kind {
	case "ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding", "MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding":
		return gvk.Group == "admissionregistration.k8s.io"
	}
	return false
}

// awaitPolicies waits until the server acts by the policies among the objects, or no longer does.
func awaitPolicies(objects ...*unstructured.Unstructured) {
	for _, o := range objects {
		if isPolicy(o) {
			time.Sleep(40 * policyRefresh)
			return
		}
	}
}

// keepParams binds a policy that is about nothing to every kind of parameters in the jobs: with the last policy the server stops watching
// them, and never starts again.
func (r *recorder) keepParams(ctx context.Context, jobs []json.RawMessage) error {
	kept := map[string]bool{}
	for _, text := range jobs {
		var j job
		if err := json.Unmarshal(text, &j); err != nil {
			return err
		}
		for _, o := range parseAll(j.Setup) {
			kind, found, _ := unstructured.NestedStringMap(o.Object, "spec", "paramKind")
			id := fmt.Sprint(kind["apiVersion"], kind["kind"])
			if !found || !isPolicy(o) || kept[id] {
				continue
			}
			kept[id] = true
			name := fmt.Sprintf("keep-%d", len(kept))
			for _, made := range []map[string]any{
				{"apiVersion": o.GetAPIVersion(), "kind": "ValidatingAdmissionPolicy", "spec": map[string]any{
					"paramKind":        map[string]any{"apiVersion": kind["apiVersion"], "kind": kind["kind"]},
					"matchConstraints": map[string]any{"resourceRules": []any{aboutNothing}},
					"validations":      []any{map[string]any{"expression": "true"}},
				}},
				{"apiVersion": o.GetAPIVersion(), "kind": "ValidatingAdmissionPolicyBinding", "spec": map[string]any{
					"policyName": name, "validationActions": []any{"Audit"},
					"paramRef": map[string]any{"name": name, "parameterNotFoundAction": "Allow"},
				}},
			} {
				keeper := &unstructured.Unstructured{Object: made}
				keeper.SetName(name)
				if err := r.post(ctx, keeper, "", "setup"); err != nil {
					return err
				}
				awaitPolicies(keeper)
			}
		}
	}
	return nil
}

var aboutNothing = map[string]any{
	"apiGroups": []any{"nothing.invalid"}, "apiVersions": []any{"v1"}, "operations": []any{"CREATE"}, "resources": []any{"nothing"},
}
