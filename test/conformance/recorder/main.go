// Command recorder asks real Kubernetes what apply does. Everything is linked in from Kubernetes' own modules, pinned
// in go.mod; it listens on loopback only and keeps its data in a temporary directory.
//
//	recorder server  [-port N] [-dir D] [-stdin] [-- KUBE-APISERVER FLAGS]   etcd and kube-apiserver, until told to stop
//	recorder record  [-workers N] [-pause] [-- KUBE-APISERVER FLAGS]                  cases in, recordings out (JSON lines)
//	recorder apply   -kubeconfig F [-n NAMESPACE] KUBECTL-APPLY-FLAGS        kubectl apply, in process
//	recorder diff    -kubeconfig F [-n NAMESPACE] KUBECTL-DIFF-FLAGS         kubectl diff, in process
//	recorder merge   [-openapi DIR]                                          the merge libraries (JSON lines)
//	recorder version                                                         the modules linked in
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
)

func main() {
	os.Args[0] = "kube-apiserver" // its own controllers sign managedFields with the name of the program
	commands := map[string]func([]string) error{
		"server": serverCommand, "record": recordCommand, "apply": applyCommand, "diff": diffCommand, "merge": mergeCommand, "version": versionCommand,
	}
	if len(os.Args) < 2 || commands[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: recorder server|record|apply|diff|merge|version [flags]")
		os.Exit(2)
	}
	if err := commands[os.Args[1]](os.Args[2:]); err != nil {
		fmt.Fprintf(os.Stderr, "recorder %s: %v\n", os.Args[1], err)
		os.Exit(1)
	}
}

// versions names the modules whose behaviour is recorded.
func versions() map[string]string {
	out := map[string]string{}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return out
	}
	for _, m := range info.Deps {
		v := m.Version
		if m.Replace != nil {
			v = m.Replace.Version
		}
		switch {
		case m.Path == "k8s.io/kubernetes", m.Path == "k8s.io/kubectl", m.Path == "k8s.io/apimachinery",
			strings.HasPrefix(m.Path, "sigs.k8s.io/structured-merge-diff/"), m.Path == "sigs.k8s.io/yaml":
			out[m.Path] = v
		}
	}
	return out
}

func versionCommand([]string) error { return json.NewEncoder(os.Stdout).Encode(versions()) }
