package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/types"
)

// setup makes an object as somebody else would have before base is applied; a definition is waited for.
func (r *recorder) setup(ctx context.Context, b []byte, namespace string) error {
	o, err := parseObject(b)
	if err != nil {
		return err
	}
	crd := isDefinition(o)
	if crd && r.crds[o.GetName()] == string(b) {
		return nil
	}
	if crd && r.crds[o.GetName()] != "" {
		delete(r.crds, o.GetName())
		r.remove(ctx, o, namespace)
	}
	status, hasStatus := o.Object["status"]
	if err := r.post(ctx, o, namespace, "setup"); err != nil {
		return err
	}
	if crd {
		r.crds[o.GetName()] = string(b)
	} else if hasStatus {
		body, _ := json.Marshal(map[string]any{"status": status})
		if err := r.patch(ctx, o, namespace, "setup", "status", body); err != nil {
			return err
		}
	}
	return r.settle(ctx, o)
}

// controllers does what a running cluster's controllers would have done by the time head is applied.
func (r *recorder) controllers(ctx context.Context, b []byte, namespace string) error {
	const manager = "kube-controller-manager"
	o, err := parseObject(b)
	if err != nil {
		return err
	}
	live, err := r.get(ctx, o, namespace)
	if err != nil || live == nil {
		return err
	}
	gk := live.GroupVersionKind().GroupKind().String()
	switch {
	case gk == "PersistentVolumeClaim" && field(live, "status", "phase") == "Pending":
		if field(live, "spec", "volumeName") == nil {
			body := `{"spec":{"volumeName":"bound-volume"}}`
			if err := r.patch(ctx, o, namespace, manager, "", []byte(body)); err != nil {
				return err
			}
		}
		body, _ := json.Marshal(map[string]any{"status": map[string]any{"phase": "Bound",
			"accessModes": field(live, "spec", "accessModes"), "capacity": field(live, "spec", "resources", "requests")}})
		return r.patch(ctx, o, namespace, manager, "status", body)
	case gk == "Job.batch" && field(live, "spec", "suspend") != true:
		body, _ := json.Marshal(map[string]any{"status": map[string]any{"active": 1, "ready": 0, "terminating": 0,
			"uncountedTerminatedPods": map[string]any{}, "startTime": live.GetCreationTimestamp()}})
		return r.patch(ctx, o, namespace, manager, "status", body)
	}
	return nil
}

func field(o *unstructured.Unstructured, path ...string) any {
	v, _, _ := unstructured.NestedFieldNoCopy(o.Object, path...)
	return v
}

func (r *recorder) step(ctx context.Context, s step, namespace string) error {
	where := s.Target
	if where == nil {
		where = s.Body
	}
	o, err := parseObject(where)
	if err != nil {
		return err
	}
	if err := r.act(ctx, o, s, namespace); err != nil {
		return err
	}
	if s.Action == "delete" {
		return nil
	}
	return r.settle(ctx, o)
}

func (r *recorder) act(ctx context.Context, o *unstructured.Unstructured, s step, namespace string) error {
	switch s.Action {
	case "patch":
		return r.patch(ctx, o, namespace, s.Manager, s.Subresource, s.Body)
	case "strategic":
		return r.patchAs(ctx, types.StrategicMergePatchType, o, namespace, s.Manager, s.Subresource, s.Body)
	case "apply":
		return r.serverSideApply(ctx, o, namespace, s)
	case "replace":
		return r.replace(ctx, o, namespace, s.Manager)
	case "create":
		return r.post(ctx, o, namespace, s.Manager)
	case "delete":
		return r.remove(ctx, o, namespace)
	case "deleting":
		at, err := r.resource(o, namespace)
		if err != nil {
			return err
		}
		return at.Delete(ctx, o.GetName(), metav1.DeleteOptions{})
	case "kubectl":
		done, err := r.kubectl.apply(applyRequest{s.Mode == "server-side", s.Manager, s.Force, namespace, [][]byte{s.Body}})
		if err == nil && done.Error != "" {
			err = errors.New(done.Error)
		}
		return err
	}
	return fmt.Errorf("unknown action %q", s.Action)
}
