package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/client-go/dynamic"
	"k8s.io/client-go/rest"
)

// Plain requests of everyone who is not kubectl apply.

func (r *recorder) resource(o *unstructured.Unstructured, namespace string) (dynamic.ResourceInterface, error) {
	m := r.mapping(o)
	if m == nil {
		return nil, fmt.Errorf("no such kind: %s", o.GroupVersionKind())
	}
	if m.Scope.Name() == meta.RESTScopeNameRoot {
		return r.client.Resource(m.Resource), nil
	}
	if o.GetNamespace() != "" {
		namespace = o.GetNamespace()
	}
	return r.client.Resource(m.Resource).Namespace(namespace), nil
}

// get is nil for an object that does not exist or is of an unknown kind.
func (r *recorder) get(ctx context.Context, o *unstructured.Unstructured, namespace string) (*unstructured.Unstructured, error) {
	at, err := r.resource(o, namespace)
	if err != nil || o.GetName() == "" {
		return nil, nil
	}
	live, err := at.Get(ctx, o.GetName(), metav1.GetOptions{})
	if errors.IsNotFound(err) || strings.Contains(fmt.Sprint(err), "invalid resource name") {
		return nil, nil
	}
	return live, err
}

func (r *recorder) post(ctx context.Context, o *unstructured.Unstructured, namespace, manager string) error {
	at, err := r.resource(o, namespace)
	if err != nil {
		return err
	}
	_, err = at.Create(ctx, o, metav1.CreateOptions{FieldManager: manager, FieldValidation: "Strict"})
	return err
}

func (r *recorder) patch(ctx context.Context, o *unstructured.Unstructured, namespace, manager, subresource string, body []byte) error {
	return r.patchAs(ctx, types.MergePatchType, o, namespace, manager, subresource, body)
}

func (r *recorder) patchAs(ctx context.Context, kind types.PatchType, o *unstructured.Unstructured, namespace, manager, subresource string, body []byte) error {
	at, err := r.resource(o, namespace)
	if err != nil {
		return err
	}
	var under []string
	if subresource != "" {
		under = []string{subresource}
	}
	_, err = at.Patch(ctx, o.GetName(), kind, body, metav1.PatchOptions{FieldManager: manager, FieldValidation: "Strict"}, under...)
	return err
}

func (r *recorder) serverSideApply(ctx context.Context, o *unstructured.Unstructured, namespace string, s step) error {
	at, err := r.resource(o, namespace)
	if err != nil {
		return err
	}
	var under []string
	if s.Subresource != "" {
		under = []string{s.Subresource}
	}
	force := s.Force
	_, err = at.Patch(ctx, o.GetName(), types.ApplyPatchType, s.Body,
		metav1.PatchOptions{FieldManager: s.Manager, Force: &force, FieldValidation: "Strict"}, under...)
	return err
}

func (r *recorder) replace(ctx context.Context, o *unstructured.Unstructured, namespace, manager string) error {
	at, err := r.resource(o, namespace)
	if err != nil {
		return err
	}
	live, err := at.Get(ctx, o.GetName(), metav1.GetOptions{})
	if err != nil {
		return err
	}
	o.SetResourceVersion(live.GetResourceVersion())
	_, err = at.Update(ctx, o, metav1.UpdateOptions{FieldManager: manager, FieldValidation: "Strict"})
	return err
}

func (r *recorder) raw(ctx context.Context, path string) ([]byte, error) {
	transport, err := rest.TransportFor(r.kubectl.config)
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, r.kubectl.config.Host+path, nil)
	if err != nil {
		return nil, err
	}
	resp, err := transport.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	var b bytes.Buffer
	_, err = io.Copy(&b, resp.Body)
	if err == nil && resp.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", path, resp.Status)
	}
	return b.Bytes(), err
}

// remove deletes an object and waits until its name is free: finalizers have no controller that would lift them.
func (r *recorder) remove(ctx context.Context, o *unstructured.Unstructured, namespace string) error {
	at, err := r.resource(o, namespace)
	if err != nil || o.GetName() == "" {
		return nil
	}
	now := int64(0)
	background := metav1.DeletePropagationBackground
	err = at.Delete(ctx, o.GetName(), metav1.DeleteOptions{GracePeriodSeconds: &now, PropagationPolicy: &background})
	crd := isDefinition(o)
	for deadline := time.Now().Add(time.Minute); err == nil && time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		live, e := at.Get(ctx, o.GetName(), metav1.GetOptions{})
		if errors.IsNotFound(e) {
			if crd {
				return r.kubectl.forget()
			}
			return nil
		}
		if e != nil {
			return e
		}
		if crd {
			continue // the server's own finalizer
		}
		if o.GroupVersionKind().GroupKind() == (schema.GroupKind{Kind: "Namespace"}) {
			live.Object["spec"] = map[string]any{"finalizers": []any{}}
			_, e = at.Update(ctx, live, metav1.UpdateOptions{}, "finalize")
		} else if len(live.GetFinalizers()) > 0 {
			_, e = at.Patch(ctx, o.GetName(), types.MergePatchType, []byte(`{"metadata":{"finalizers":null}}`), metav1.PatchOptions{})
		}
		if e != nil && !errors.IsNotFound(e) && !errors.IsConflict(e) {
			return e
		}
	}
	if errors.IsNotFound(err) {
		return nil
	}
	return err
}

// clean frees every name a case took, its own namespace last. Definitions that came by setup alone stay: the next case
// probably wants them too.
func (r *recorder) clean(ctx context.Context, j *job, namespace string) {
	kept := map[string]bool{}
	for _, b := range j.Setup {
		if o, err := parseObject(b); err == nil && isDefinition(o) {
			kept[o.GetName()] = true
		}
	}
	alone := *j
	alone.Setup = nil
	for _, o := range alone.objects() {
		if isDefinition(o) {
			delete(kept, o.GetName())
			delete(r.crds, o.GetName())
		}
	}
	objects := j.objects()
	gone := false
	for i := len(objects) - 1; i >= 0; i-- {
		if o := objects[i]; !isDefinition(o) || !kept[o.GetName()] {
			r.remove(ctx, o, namespace)
			gone = gone || isDefinition(o)
		}
	}
	if gone { // the next case may bring the kind anew, in a run that must not know it yet
		time.Sleep(400 * time.Millisecond)
		r.kubectl.forget()
	}
	awaitPolicies(objects...)
	home, _ := parseObject([]byte(`{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"` + namespace + `"}}`))
	r.remove(ctx, home, "")
}

func isDefinition(o *unstructured.Unstructured) bool {
	return o.GroupVersionKind().GroupKind() == schema.GroupKind{Group: "apiextensions.k8s.io", Kind: "CustomResourceDefinition"}
}
