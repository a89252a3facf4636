// What PodSecurity says of pods: files or folders of manifests as arguments, one line for each pod on standard output, with what every level
// and version finds in it. The module's own fixtures:
//
//	go run ./podsecurity ../podsecurity "$(go list -m -f '{{.Dir}}' k8s.io/pod-security-admission)/test/testdata"
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	corev1 "k8s.io/api/core/v1"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
	"sigs.k8s.io/yaml"
)

// Newest minor version that is asked about.
const newest = 36

// Finding holds for the versions from one minor to another.
type Finding struct {
	Level  string `json:"level"`
	From   int    `json:"from"`
	To     int    `json:"to"`
	Reason string `json:"reason"`
	Detail string `json:"detail"`
}

// Judged is a pod without what says nothing about it, and what is found in it; nothing: allowed.
type Judged struct {
	Pod      map[string]any `json:"pod"`
	Findings []Finding      `json:"findings"`
}

func main() {
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	exitOn(err)
	lines := map[string]bool{}
	for _, arg := range os.Args[1:] {
		exitOn(filepath.WalkDir(arg, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".yaml" {
				return err
			}
			return judgeFile(evaluator, path, lines)
		}))
	}
	sorted := make([]string, 0, len(lines))
	for line := range lines {
		sorted = append(sorted, line)
	}
	sort.Strings(sorted)
	fmt.Println(strings.Join(sorted, "\n"))
}

func judgeFile(evaluator policy.Evaluator, path string, lines map[string]bool) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	reader := utilyaml.NewYAMLReader(bufio.NewReader(bytes.NewReader(data)))
	for {
		document, err := reader.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		pod := corev1.Pod{}
		if err := yaml.UnmarshalStrict(document, &pod); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		line, err := judge(evaluator, &pod)
		if err != nil {
			return err
		}
		lines[line] = true
	}
}

func judge(evaluator policy.Evaluator, pod *corev1.Pod) (string, error) {
	findings := []Finding{}
	for _, level := range []api.Level{api.LevelBaseline, api.LevelRestricted} {
		for minor := 0; minor <= newest; minor++ {
			version := api.LevelVersion{Level: level, Version: api.MajorMinorVersion(1, minor)}
			result := policy.AggregateCheckResults(evaluator.EvaluatePod(version, &pod.ObjectMeta, &pod.Spec))
			if result.Allowed {
				continue
			}
			next := Finding{string(level), minor, minor, result.ForbiddenReason(), result.ForbiddenDetail()}
			if last := len(findings) - 1; last >= 0 && findings[last].To == minor-1 && same(findings[last], next) {
				findings[last].To = minor
			} else {
				findings = append(findings, next)
			}
		}
	}
	bare, err := withoutStatus(pod)
	if err != nil {
		return "", err
	}
	line := bytes.Buffer{}
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	err = encoder.Encode(Judged{bare, findings})
	return strings.TrimSuffix(line.String(), "\n"), err
}

func same(a, b Finding) bool {
	return a.Level == b.Level && a.Reason == b.Reason && a.Detail == b.Detail
}

func withoutStatus(pod *corev1.Pod) (map[string]any, error) {
	data, err := json.Marshal(pod)
	if err != nil {
		return nil, err
	}
	bare := map[string]any{}
	if err := json.Unmarshal(data, &bare); err != nil {
		return nil, err
	}
	delete(bare, "status")
	if metadata, ok := bare["metadata"].(map[string]any); ok {
		delete(metadata, "creationTimestamp")
		// What fixtures are called says nothing.
		metadata["name"] = "pod"
	}
	return bare, nil
}

func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "podsecurity:", err)
		os.Exit(1)
	}
}
