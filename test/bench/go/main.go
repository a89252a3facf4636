// Command bench times Kubernetes' own merge libraries on triples read from standard input, one JSON object
// {"original": …, "modified": …, "current": …} a line, and prints operations per second as JSON.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/jsonmergepatch"
	"k8s.io/apimachinery/pkg/util/strategicpatch"
	"k8s.io/client-go/kubernetes/scheme"
)

type triple struct {
	Original, Modified, Current json.RawMessage
	typed                       runtime.Object
	meta                        strategicpatch.PatchMetaFromStruct
	patch                       []byte
}

func main() {
	triples, err := read()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	rates := map[string]float64{
		"threeWayText": rate(triples, func(t *triple) error {
			patch, err := strategicpatch.CreateThreeWayMergePatch(t.Original, t.Modified, t.Current, t.meta, true)
			t.patch = patch
			return err
		}),
		"applyText": rate(triples, func(t *triple) error {
			_, err := strategicpatch.StrategicMergePatch(t.Current, t.patch, t.typed)
			return err
		}),
		"jsonMergeText": rate(triples, func(t *triple) error {
			_, err := jsonmergepatch.CreateThreeWayJSONMergePatch(t.Original, t.Modified, t.Current)
			return err
		}),
	}
	if err := json.NewEncoder(os.Stdout).Encode(rates); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func read() ([]*triple, error) {
	var triples []*triple
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<26)
	for in.Scan() {
		t := &triple{}
		if err := json.Unmarshal(in.Bytes(), t); err != nil {
			return nil, err
		}
		u := unstructured.Unstructured{}
		if err := u.UnmarshalJSON(t.Modified); err != nil {
			return nil, err
		}
		gvk := schema.FromAPIVersionAndKind(u.GetAPIVersion(), u.GetKind())
		var err error
		if t.typed, err = scheme.Scheme.New(gvk); err != nil {
			return nil, err
		}
		if t.meta, err = strategicpatch.NewPatchMetaFromStruct(t.typed); err != nil {
			return nil, err
		}
		triples = append(triples, t)
	}
	return triples, in.Err()
}

const group = 20

// rate runs op over all triples for about two seconds, after one round to warm up. Of every group of triples the best
// round counts: what else runs on the machine then matters little.
func rate(triples []*triple, op func(*triple) error) float64 {
	best := make([]time.Duration, (len(triples)+group-1)/group)
	deadline := time.Now()
	for round := 0; round < 3 || time.Now().Before(deadline); round++ {
		for g := range best {
			start := time.Now()
			for _, t := range triples[g*group : min(len(triples), (g+1)*group)] {
				if err := op(t); err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
			}
			if took := time.Since(start); round == 1 || took < best[g] {
				best[g] = took
			}
		}
		if round == 0 {
			deadline = time.Now().Add(2 * time.Second)
		}
	}
	var total time.Duration
	for _, d := range best {
		total += d
	}
	return float64(len(triples)) / total.Seconds()
}
