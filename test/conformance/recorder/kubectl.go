package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/cli-runtime/pkg/genericclioptions"
	"k8s.io/cli-runtime/pkg/genericiooptions"
	"k8s.io/client-go/discovery"
	"k8s.io/client-go/discovery/cached/memory"
	"k8s.io/client-go/openapi3"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/restmapper"
	"k8s.io/client-go/tools/clientcmd"
	clientcmdapi "k8s.io/client-go/tools/clientcmd/api"
	"k8s.io/kube-openapi/pkg/spec3"
	"k8s.io/kubectl/pkg/cmd/apply"
	"k8s.io/kubectl/pkg/cmd/diff"
	cmdutil "k8s.io/kubectl/pkg/cmd/util"
	"k8s.io/kubectl/pkg/util/openapi"
	"k8s.io/kubectl/pkg/validation"
)

// kubectl runs kubectl's own apply code against one server. What it would read again in every process (discovery,
// OpenAPI) is kept until forget.
type kubectl struct {
	config *rest.Config
	temp   string

	mu        sync.Mutex
	discovery discovery.CachedDiscoveryInterface
	mapper    *restmapper.DeferredDiscoveryRESTMapper
	root      openapi3.Root
	validator validation.Schema

	// Asked about kinds that OpenAPI v3 has no strategic merge for: custom ones, for which version 2 has none either. Written anew after each
	// definition that comes or goes, it costs the server seconds; so what it said at first serves.
	patching openapi.OpenAPIResourcesGetter
}

func newKubectl(config *rest.Config, temp string) (*kubectl, error) {
	k := &kubectl{config: config, temp: temp}
	client, err := discovery.NewDiscoveryClientForConfig(config)
	if err != nil {
		return nil, err
	}
	k.discovery = memory.NewMemCacheClient(client)
	k.mapper = restmapper.NewDeferredDiscoveryRESTMapper(k.discovery)
	k.patching = cmdutil.NewFactory(&getter{kubectl: k, config: k.config, namespace: "default"})
	return k, k.forget()
}

// forget drops what is known about the server's kinds; needed when a CustomResourceDefinition came, changed or went.
func (k *kubectl) forget() (err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.discovery.Invalidate()
	k.mapper.Reset()
	k.root = &parsedOnce{Root: openapi3.NewRoot(k.discovery.OpenAPIV3()), specs: map[schema.GroupVersion]*spec3.OpenAPI{}}
	k.validator, err = cmdutil.NewFactory(&getter{kubectl: k, config: k.config, namespace: "default"}).Validator("Strict")
	return err
}

// parsedOnce keeps parsed documents: parsing is most of the time an apply takes.
type parsedOnce struct {
	openapi3.Root
	mu    sync.Mutex
	specs map[schema.GroupVersion]*spec3.OpenAPI
}

func (p *parsedOnce) GVSpec(gv schema.GroupVersion) (*spec3.OpenAPI, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if s := p.specs[gv]; s != nil {
		return s, nil
	}
	s, err := p.Root.GVSpec(gv)
	if err == nil {
		p.specs[gv] = s
	}
	return s, err
}

// getter gives kubectl's factory its clients.
type getter struct {
	kubectl   *kubectl
	config    *rest.Config
	namespace string
}

func (g *getter) ToRESTConfig() (*rest.Config, error) { return rest.CopyConfig(g.config), nil }
func (g *getter) ToDiscoveryClient() (discovery.CachedDiscoveryInterface, error) {
	return g.kubectl.discovery, nil
}
func (g *getter) ToRESTMapper() (meta.RESTMapper, error) { return g.kubectl.mapper, nil }
func (g *getter) ToRawKubeConfigLoader() clientcmd.ClientConfig {
	// As a context of the kubeconfig says it: -n would refuse objects of other namespaces.
	config := clientcmdapi.NewConfig()
	config.Contexts["case"] = &clientcmdapi.Context{Namespace: g.namespace, Cluster: "case"}
	config.Clusters["case"] = &clientcmdapi.Cluster{Server: g.config.Host}
	config.CurrentContext = "case"
	return clientcmd.NewDefaultClientConfig(*config, &clientcmd.ConfigOverrides{})
}

// An exchange is one request that may change something, and the server's answer where it refused.
type exchange struct {
	Method      string          `json:"method"`
	Path        string          `json:"path"`
	ContentType string          `json:"contentType,omitempty"`
	Body        json.RawMessage `json:"body,omitempty"` // of merge patches
	Code        int             `json:"code"`
	Status      json.RawMessage `json:"status,omitempty"`
	name        string          // of the object
}

// exchanges collects what several clients of one apply send.
type exchanges struct {
	mu   sync.Mutex
	list []exchange
}

// listener is one client's transport.
type listener struct {
	next http.RoundTripper
	out  *exchanges
}

func (l *listener) RoundTrip(req *http.Request) (*http.Response, error) {
	if req.Method == http.MethodGet {
		return l.next.RoundTrip(req)
	}
	e := exchange{Method: req.Method, Path: req.URL.Path, ContentType: req.Header.Get("Content-Type")}
	if req.Body != nil {
		body, err := io.ReadAll(req.Body)
		if err != nil {
			return nil, err
		}
		req.Body = io.NopCloser(bytes.NewReader(body))
		var sent struct{ Metadata struct{ Name string } }
		if e.name = path.Base(e.Path); req.Method == http.MethodPost && json.Unmarshal(body, &sent) == nil {
			e.name = sent.Metadata.Name
		}
		if strings.HasSuffix(e.ContentType, "merge-patch+json") {
			e.Body = body
		}
	}
	resp, err := l.next.RoundTrip(req)
	if err != nil {
		return nil, err
	}
	e.Code = resp.StatusCode
	if e.Code >= 400 {
		body, err := io.ReadAll(resp.Body)
		resp.Body.Close()
		if err != nil {
			return nil, err
		}
		resp.Body = io.NopCloser(bytes.NewReader(body))
		if json.Valid(body) {
			e.Status = body
		}
	}
	l.out.mu.Lock()
	l.out.list = append(l.out.list, e)
	l.out.mu.Unlock()
	return resp, nil
}

// warnings collects what kubectl would print as "Warning: …".
type warnings struct {
	mu   sync.Mutex
	text []string
}

func (w *warnings) HandleWarningHeader(code int, _ string, text string) {
	if code == 299 && text != "" {
		w.mu.Lock()
		w.text = append(w.text, text)
		w.mu.Unlock()
	}
}

type applyRequest struct {
	ServerSide bool
	Manager    string // "": kubectl's default
	Force      bool
	Namespace  string
	Files      [][]byte // one by its name, several by their folder
}

// applied is what kubectl printed and sent for one object.
type applied struct {
	Printed   string     `json:"printed,omitempty"`
	Error     string     `json:"error,omitempty"`
	Exchanges []exchange `json:"exchanges,omitempty"`
	Warnings  []string   `json:"warnings,omitempty"`
}

// of is the part of a run that speaks of one object; names are unique in a case.
func (a applied) of(name string) (out applied) {
	for _, line := range strings.Split(a.Printed, "\n") {
		if strings.Contains(line, "/"+name+" ") {
			out.Printed = line
		}
	}
	for _, e := range a.Exchanges {
		if e.name == name {
			out.Exchanges = append(out.Exchanges, e)
		}
	}
	if out.Printed == "" {
		out.Error = a.Error
		for _, line := range strings.Split(a.Error, ", ") {
			if strings.Contains(line, `"`+name+`"`) {
				out.Error = strings.Trim(line, "[]")
			}
		}
	}
	return out
}

func (k *kubectl) apply(r applyRequest) (out applied, err error) {
	folder, err := os.MkdirTemp(k.temp, "manifests-*")
	if err != nil {
		return out, err
	}
	defer os.RemoveAll(folder)
	name := folder
	for i, text := range r.Files {
		file := filepath.Join(folder, fmt.Sprintf("%03d.json", i))
		if err = os.WriteFile(file, text, 0o600); err != nil {
			return out, err
		}
		if len(r.Files) == 1 {
			name = file
		}
	}

	sent, warned := &exchanges{}, &warnings{}
	config := rest.CopyConfig(k.config)
	config.WarningHandler = warned
	config.Wrap(func(next http.RoundTripper) http.RoundTripper { return &listener{next, sent} })
	var stdout, stderr bytes.Buffer
	flags := apply.NewApplyFlags(genericiooptions.IOStreams{In: strings.NewReader(""), Out: &stdout, ErrOut: &stderr})
	command := &cobra.Command{Use: "apply"}
	flags.AddFlags(command)
	args := []string{"-f", name}
	if r.ServerSide {
		args = append(args, "--server-side")
	}
	if r.Manager != "" {
		args = append(args, "--field-manager", r.Manager)
	}
	if r.Force {
		args = append(args, "--force-conflicts")
	}
	if err = command.ParseFlags(args); err != nil {
		return out, err
	}
	o, err := flags.ToOptions(cmdutil.NewFactory(&getter{k, config, r.Namespace}), command, "kubectl", nil)
	if err != nil {
		return out, err
	}
	k.mu.Lock()
	o.OpenAPIV3Root, o.Validator, o.OpenAPIGetter = k.root, k.validator, k.patching
	k.mu.Unlock()
	if err = o.Validate(); err == nil {
		err = o.Run()
	}
	if err != nil && !errors.Is(err, cmdutil.ErrExit) {
		out.Error = strings.ReplaceAll(strings.ReplaceAll(err.Error(), name+"/", "FILE"), name, "FILE")
	}
	out.Printed = strings.TrimSpace(stdout.String())
	out.Exchanges = sent.list
	out.Warnings = warned.text
	for _, line := range strings.Split(strings.TrimSpace(stderr.String()), "\n") {
		if line != "" {
			out.Warnings = append(out.Warnings, strings.TrimPrefix(line, "Warning: "))
		}
	}
	return out, nil
}

// applyCommand is `kubectl apply` with kubectl's own flags.
func applyCommand(args []string) error {
	flags := genericclioptions.NewConfigFlags(true)
	command := apply.NewCmdApply("recorder", cmdutil.NewFactory(flags),
		genericiooptions.IOStreams{In: os.Stdin, Out: os.Stdout, ErrOut: os.Stderr})
	return execute(command, flags, args)
}

// diffCommand is `kubectl diff` with kubectl's own flags; it ends with 1 where there are differences.
func diffCommand(args []string) error {
	flags := genericclioptions.NewConfigFlags(true)
	command := diff.NewCmdDiff(cmdutil.NewFactory(flags),
		genericiooptions.IOStreams{In: os.Stdin, Out: os.Stdout, ErrOut: os.Stderr})
	return execute(command, flags, args)
}

func execute(command *cobra.Command, flags *genericclioptions.ConfigFlags, args []string) error {
	flags.AddFlags(command.PersistentFlags())
	flags.CacheDir = new(string)
	*flags.CacheDir = filepath.Join(os.TempDir(), "recorder-cache")
	command.SetArgs(args)
	return command.Execute()
}
