package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	kjson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/client-go/dynamic"
)

// namespaceToken stands for a case's own namespace in its manifests and in its recording. Real names have the same
// length, so that limits on sizes are met alike.
const namespaceToken = "case-namespace"

// A job is one case in one mode, one JSON line on standard input.
type job struct {
	Case        string            `json:"case"`
	Mode        string            `json:"mode"` // client-side or server-side: how head is applied
	Setup       []json.RawMessage `json:"setup"`
	Base        []json.RawMessage `json:"base"`
	BaseAction  string            `json:"baseAction"` // client-side, server-side or create
	Between     []step            `json:"between"`
	Head        []json.RawMessage `json:"head"`
	Run         string            `json:"run"`   // head is applied in one run: as documents of one file, a list, or a file each; "": one by one
	Again       bool              `json:"again"` // the run is the second of its kind
	Manager     string            `json:"manager"`
	Force       bool              `json:"force"`
	Controllers bool              `json:"controllers"`
}

// A step is what a third actor does between base and head.
type step struct {
	Action      string          `json:"action"` // patch, strategic, apply, replace, create, delete, deleting (finalizers hold it) or kubectl
	Manager     string          `json:"manager"`
	Mode        string          `json:"mode"` // of kubectl
	Force       bool            `json:"force"`
	Subresource string          `json:"subresource"`
	Target      json.RawMessage `json:"target"` // patch, delete, deleting: apiVersion, kind and metadata of the object
	Body        json.RawMessage `json:"body"`   // the patch or the object
}

// A result is what happened, one JSON line on standard output, in the order of the jobs.
type result struct {
	Case    string         `json:"case"`
	Mode    string         `json:"mode"`
	Failed  string         `json:"failed,omitempty"` // the case itself is at fault: setup or a step was refused
	Base    *applied       `json:"base,omitempty"`   // base was refused, so head was not tried
	Objects []objectResult `json:"objects,omitempty"`
}

type objectResult struct {
	APIVersion string                     `json:"apiVersion"`
	Kind       string                     `json:"kind"`
	Namespace  string                     `json:"namespace,omitempty"`
	Name       string                     `json:"name"`
	Before     *unstructured.Unstructured `json:"before"`
	After      *unstructured.Unstructured `json:"after"`
	Applied    []applied                  `json:"applied"`
}

type recorder struct {
	kubectl *kubectl
	client  dynamic.Interface
	counter atomic.Int64
	pause   func(j *job, namespace string) error // called when everything stands that head will meet; nil: nobody looks
	crds    map[string]string                    // installed by setup and kept for the next case: name -> text
}

func recordCommand(args []string) error {
	flags := flag.NewFlagSet("record", flag.ExitOnError)
	workers := flags.Int("workers", max(2, runtime.NumCPU()), "cases at a time")
	pause := flags.Bool("pause", false, "jobs end at an empty line; print the server, and before head is applied the case, then wait for a line")
	flags.Parse(args)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()

	var jobs []json.RawMessage
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := in.ReadBytes('\n')
		if line = bytes.TrimSpace(line); len(line) > 0 {
			jobs = append(jobs, line)
		}
		if err == io.EOF || *pause && len(line) == 0 {
			break
		} else if err != nil {
			return err
		}
	}
	s, err := startServer(ctx, serverOptions{extra: flags.Args()})
	if err != nil {
		return err
	}
	defer os.RemoveAll(s.dir)
	r := &recorder{crds: map[string]string{}}
	if r.kubectl, err = newKubectl(s.config, s.dir); err != nil {
		return err
	}
	if r.client, err = dynamic.NewForConfig(s.config); err != nil {
		return err
	}

	var printing sync.Mutex
	printLine := func(v any) error {
		printing.Lock()
		defer printing.Unlock()
		return json.NewEncoder(os.Stdout).Encode(v)
	}
	if *pause {
		*workers = 1
		kubeconfig, err := s.kubeconfig()
		if err != nil {
			return err
		}
		if err := printLine(map[string]any{"server": map[string]any{"kubeconfig": kubeconfig, "url": s.config.Host, "dir": s.dir}}); err != nil {
			return err
		}
		r.pause = func(j *job, namespace string) error {
			if err := printLine(map[string]any{"paused": map[string]any{"case": j.Case, "mode": j.Mode, "namespace": namespace}}); err != nil {
				return err
			}
			_, err := in.ReadBytes('\n')
			return err
		}
	}

	if err := r.installShared(ctx, jobs); err != nil {
		return err
	}
	if err := r.keepParams(ctx, jobs); err != nil {
		return err
	}
	results := make([]chan []byte, len(jobs))
	var alone, together []int
	for i, text := range jobs {
		results[i] = make(chan []byte, 1)
		if r.needsServerAlone(text) {
			alone = append(alone, i)
		} else {
			together = append(together, i)
		}
	}
	go func() {
		var group sync.WaitGroup
		next := make(chan int)
		for range *workers {
			group.Go(func() {
				for i := range next {
					results[i] <- r.run(ctx, jobs[i])
				}
			})
		}
		for _, i := range together {
			next <- i
		}
		close(next)
		group.Wait()
		for _, i := range alone {
			results[i] <- r.run(ctx, jobs[i])
		}
	}()
	out := bufio.NewWriter(os.Stdout)
	for _, c := range results {
		select {
		case b := <-c:
			printing.Lock()
			out.Write(b)
			out.Flush()
			printing.Unlock()
		case err := <-s.failed:
			return fmt.Errorf("kube-apiserver stopped: %v", err)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// needsServerAlone: cluster-scoped names, node ports and cluster addresses can be taken once.
func (r *recorder) needsServerAlone(text []byte) bool {
	var j job
	if json.Unmarshal(text, &j) != nil {
		return false
	}
	if bytes.Contains(text, []byte(`"nodePort"`)) || bytes.Contains(text, []byte(`"clusterIP`)) || bytes.Contains(text, []byte(`"healthCheckNodePort"`)) {
		return true
	}
	for _, b := range j.Setup {
		if o, err := parseObject(b); err == nil && isDefinition(o) && r.crds[o.GetName()] != string(b) {
			return true
		}
	}
	for _, o := range j.objects() {
		if isDefinition(o) && r.crds[o.GetName()] != "" {
			continue
		}
		if m := r.mapping(o); m == nil || m.Scope.Name() == meta.RESTScopeNameRoot || o.GetNamespace() != "" && o.GetNamespace() != namespaceToken {
			return true
		}
	}
	return false
}

func (j *job) objects() (out []*unstructured.Unstructured) {
	all := append(append(append([]json.RawMessage{}, j.Setup...), j.Base...), j.Head...)
	for _, s := range j.Between {
		all = append(all, s.Body, s.Target)
	}
	for _, b := range all {
		if u, err := parseObject(b); err == nil && u.GetKind() != "" {
			out = append(out, u)
		}
	}
	return out
}

func parseObject(b []byte) (*unstructured.Unstructured, error) {
	u := &unstructured.Unstructured{}
	return u, kjson.Unmarshal(b, &u.Object)
}

func parseAll(messages []json.RawMessage) (out []*unstructured.Unstructured) {
	for _, m := range messages {
		if o, err := parseObject(m); err == nil {
			out = append(out, o)
		}
	}
	return out
}

func (r *recorder) mapping(o *unstructured.Unstructured) *meta.RESTMapping {
	gvk := o.GroupVersionKind()
	m, err := r.kubectl.mapper.RESTMapping(gvk.GroupKind(), gvk.Version)
	if err != nil {
		return nil
	}
	return m
}

func (r *recorder) run(ctx context.Context, text []byte) []byte {
	namespace := fmt.Sprintf("case-%09d", r.counter.Add(1))
	text = bytes.ReplaceAll(text, []byte(namespaceToken), []byte(namespace))
	var j job
	out := &result{}
	if err := json.Unmarshal(text, &j); err != nil {
		out.Failed = err.Error()
	} else {
		out.Case, out.Mode = j.Case, j.Mode
		if err := r.play(ctx, &j, namespace, out); err != nil {
			out.Failed, out.Objects = err.Error(), nil
		}
		r.clean(ctx, &j, namespace)
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(out); err != nil {
		return []byte(fmt.Sprintf("{\"case\":%q,\"mode\":%q,\"failed\":%q}\n", j.Case, j.Mode, err))
	}
	return bytes.ReplaceAll(b.Bytes(), []byte(namespace), []byte(namespaceToken))
}

func (r *recorder) play(ctx context.Context, j *job, namespace string, out *result) error {
	home, _ := parseObject([]byte(`{"apiVersion":"v1","kind":"Namespace","metadata":{"name":"` + namespace + `"}}`))
	if err := r.post(ctx, home, namespace, "setup"); err != nil {
		return fmt.Errorf("namespace: %w", err)
	}
	for i, b := range j.Setup {
		if err := r.setup(ctx, b, namespace); err != nil {
			return fmt.Errorf("setup %d: %w", i, err)
		}
	}
	awaitPolicies(parseAll(j.Setup)...)
	for _, b := range j.Base {
		refused, err := r.applyBase(ctx, j, b, namespace)
		if err != nil {
			return fmt.Errorf("base: %w", err)
		}
		if refused != nil {
			out.Base = refused
			return nil
		}
		if j.Controllers {
			if err := r.controllers(ctx, b, namespace); err != nil {
				return fmt.Errorf("controllers: %w", err)
			}
		}
	}
	awaitPolicies(parseAll(j.Base)...)
	for i, s := range j.Between {
		if err := r.step(ctx, s, namespace); err != nil {
			return fmt.Errorf("between %d: %w", i, err)
		}
		awaitPolicies(parseAll([]json.RawMessage{s.Body, s.Target})...)
	}

	if j.Again {
		if _, err := r.applyFiles(ctx, j, namespace); err != nil {
			return fmt.Errorf("first run: %w", err)
		}
		for _, b := range j.Head {
			if !j.Controllers {
				break
			}
			// A kind that nobody serves has no controller.
			if o, _ := parseObject(b); r.mapping(o) == nil {
				continue
			}
			if err := r.controllers(ctx, b, namespace); err != nil {
				return fmt.Errorf("controllers: %w", err)
			}
		}
	}
	at := map[string]int{}
	for _, b := range j.Head {
		o, err := parseObject(b)
		if err != nil {
			return fmt.Errorf("head: %w", err)
		}
		key := o.GroupVersionKind().GroupKind().String() + "|" + o.GetNamespace() + "|" + o.GetName()
		if _, again := at[key]; !again {
			at[key] = len(out.Objects)
			before, err := r.get(ctx, o, namespace)
			if err != nil {
				return fmt.Errorf("head: %w", err)
			}
			out.Objects = append(out.Objects, objectResult{APIVersion: o.GetAPIVersion(), Kind: o.GetKind(), Name: o.GetName(), Before: before})
		}
	}
	if r.pause != nil {
		if err := r.pause(j, namespace); err != nil {
			return fmt.Errorf("pause: %w", err)
		}
	}
	if j.Run != "" {
		return r.applyRun(ctx, j, namespace, out, at)
	}
	for _, b := range j.Head {
		o, _ := parseObject(b)
		key := o.GroupVersionKind().GroupKind().String() + "|" + o.GetNamespace() + "|" + o.GetName()
		done, err := r.kubectl.apply(applyRequest{j.Mode == "server-side", j.Manager, j.Force, namespace, [][]byte{b}})
		if err != nil {
			return fmt.Errorf("head: %w", err)
		}
		if err := r.settle(ctx, o); err != nil && done.Error == "" {
			return fmt.Errorf("head: %w", err)
		}
		one := &out.Objects[at[key]]
		one.Applied = append(one.Applied, done)
		if one.After, err = r.get(ctx, o, namespace); err != nil {
			return fmt.Errorf("head: %w", err)
		}
		if one.After != nil {
			one.Namespace = one.After.GetNamespace()
		}
	}
	return nil
}

// applyFiles applies head in one run of kubectl.
func (r *recorder) applyFiles(ctx context.Context, j *job, namespace string) (done applied, err error) {
	files := [][]byte{bytes.Join(rawBytes(j.Head), []byte("\n"))}
	switch j.Run {
	case "list":
		items := bytes.Join(rawBytes(j.Head), []byte(","))
		files[0] = append(append([]byte(`{"apiVersion":"v1","kind":"List","items":[`), items...), []byte("]}")...)
	case "files":
		files = rawBytes(j.Head)
	}
	if done, err = r.kubectl.apply(applyRequest{j.Mode == "server-side", j.Manager, j.Force, namespace, files}); err != nil {
		return done, err
	}
	for _, b := range j.Head {
		o, _ := parseObject(b)
		if err := r.settle(ctx, o); err != nil && done.Error == "" {
			return done, err
		}
	}
	return done, nil
}

// applyRun applies head in one run. What kubectl prints, sends and complains about is told object by object, by name.
func (r *recorder) applyRun(ctx context.Context, j *job, namespace string, out *result, at map[string]int) error {
	done, err := r.applyFiles(ctx, j, namespace)
	if err != nil {
		return fmt.Errorf("head: %w", err)
	}
	for _, b := range j.Head {
		o, _ := parseObject(b)
		one := &out.Objects[at[o.GroupVersionKind().GroupKind().String()+"|"+o.GetNamespace()+"|"+o.GetName()]]
		one.Applied = []applied{done.of(o.GetName())}
		if one.After, err = r.get(ctx, o, namespace); err != nil {
			return fmt.Errorf("head: %w", err)
		}
		if one.After != nil {
			one.Namespace = one.After.GetNamespace()
		}
	}
	return nil
}

func rawBytes(messages []json.RawMessage) (out [][]byte) {
	for _, m := range messages {
		out = append(out, m)
	}
	return out
}

// applyBase returns what was refused; nil when base stands.
func (r *recorder) applyBase(ctx context.Context, j *job, b []byte, namespace string) (*applied, error) {
	o, err := parseObject(b)
	if err != nil {
		return nil, err
	}
	if j.BaseAction == "create" {
		if err := r.post(ctx, o, namespace, "kubectl-create"); err != nil {
			return &applied{Error: err.Error()}, nil
		}
	} else {
		manager := j.Manager
		if j.BaseAction != j.Mode {
			manager = ""
		}
		done, err := r.kubectl.apply(applyRequest{j.BaseAction == "server-side", manager, j.Force, namespace, [][]byte{b}})
		if err != nil || done.Error != "" {
			return &done, err
		}
	}
	return nil, r.settle(ctx, o)
}
