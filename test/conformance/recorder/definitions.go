package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// installShared installs definitions that cases want in their setup and that no case contradicts or changes: the server
// holds up the first objects of a new definition for two seconds, which is better waited for once.
func (r *recorder) installShared(ctx context.Context, jobs []json.RawMessage) error {
	wanted, spoilt := map[string]string{}, map[string]bool{}
	var names []string
	for _, text := range jobs {
		var j job
		if err := json.Unmarshal(text, &j); err != nil {
			return err
		}
		for _, b := range j.Setup {
			if o, err := parseObject(b); err == nil && isDefinition(o) {
				name := o.GetName()
				if wanted[name] == "" {
					names = append(names, name)
				}
				spoilt[name] = spoilt[name] || wanted[name] != "" && wanted[name] != string(b)
				wanted[name] = string(b)
			}
		}
		j.Setup = nil
		for _, o := range j.objects() {
			spoilt[o.GetName()] = spoilt[o.GetName()] || isDefinition(o)
		}
	}
	for _, name := range names {
		if spoilt[name] {
			continue
		}
		if o, _ := parseObject([]byte(wanted[name])); r.post(ctx, o, "", "setup") == nil {
			r.crds[name] = wanted[name]
		} // a refused one fails again, and is told, where its case is played
	}
	for name := range r.crds {
		o, _ := parseObject([]byte(wanted[name]))
		if err := r.await(ctx, o); err != nil {
			return err
		}
	}
	if len(r.crds) > 0 {
		time.Sleep(2 * time.Second)
	}
	return r.kubectl.forget()
}

// settle waits until the server serves what a CustomResourceDefinition says.
func (r *recorder) settle(ctx context.Context, o *unstructured.Unstructured) error {
	if !isDefinition(o) {
		return nil
	}
	if err := r.await(ctx, o); err != nil {
		return err
	}
	time.Sleep(400 * time.Millisecond) // the handler of a changed definition is swapped a moment later
	return r.kubectl.forget()
}

func (r *recorder) await(ctx context.Context, o *unstructured.Unstructured) error {
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		live, err := r.get(ctx, o, "")
		if err != nil || live == nil {
			return err
		}
		if !established(live) {
			continue
		}
		served, err := r.served(ctx, live)
		if err != nil {
			return err
		}
		if served {
			return nil
		}
	}
	return fmt.Errorf("%s is not served after a minute", o.GetName())
}

func established(crd *unstructured.Unstructured) bool {
	conditions, _, _ := unstructured.NestedSlice(crd.Object, "status", "conditions")
	for _, c := range conditions {
		if m, ok := c.(map[string]any); ok && m["type"] == "Established" && m["status"] == "True" {
			return true
		}
	}
	return false
}

// served: every served version stands in discovery and in OpenAPI v3.
func (r *recorder) served(ctx context.Context, crd *unstructured.Unstructured) (bool, error) {
	index, err := r.raw(ctx, "/openapi/v3")
	if err != nil {
		return false, err
	}
	group, _, _ := unstructured.NestedString(crd.Object, "spec", "group")
	plural, _, _ := unstructured.NestedString(crd.Object, "spec", "names", "plural")
	versions, _, _ := unstructured.NestedSlice(crd.Object, "spec", "versions")
	for _, v := range versions {
		m, ok := v.(map[string]any)
		if !ok || m["served"] != true {
			continue
		}
		path := fmt.Sprintf("apis/%s/%s", group, m["name"])
		if !bytes.Contains(index, []byte(`"`+path+`"`)) {
			return false, nil
		}
		list, err := r.raw(ctx, "/"+path)
		if err != nil || !strings.Contains(string(list), `"name":"`+plural+`"`) {
			return false, nil
		}
	}
	return true, nil
}
