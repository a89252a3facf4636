package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/spf13/pflag"
	"go.etcd.io/etcd/server/v3/embed"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/clientcmd"
	clientcmdapi "k8s.io/client-go/tools/clientcmd/api"
	logsapi "k8s.io/component-base/logs/api/v1"
	_ "k8s.io/component-base/logs/json/register"
	"k8s.io/klog/v2"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
	"k8s.io/kubernetes/cmd/kube-apiserver/app/options"
)

// A server is etcd and kube-apiserver inside this process. No controllers run: what is stored is exactly what decoding,
// defaulting, admission, validation and managed fields made of it.
type server struct {
	config *rest.Config
	dir    string
	failed chan error // kube-apiserver ended by itself
	stderr *os.File   // the terminal; file descriptor 2 writes to the log
}

type serverOptions struct {
	dir   string // "": a new temporary directory, removed by stop
	port  int
	extra []string // kube-apiserver flags; they win
}

func startServer(ctx context.Context, o serverOptions) (s *server, err error) {
	refreshPoliciesOften()
	s = &server{failed: make(chan error, 1)}
	if o.dir == "" {
		s.dir, err = os.MkdirTemp("", "recorder-")
	} else if s.dir, err = filepath.Abs(o.dir); err == nil {
		err = os.MkdirAll(s.dir, 0o700)
	}
	if err != nil {
		return nil, err
	}
	in := func(name string) string { return filepath.Join(s.dir, name) }

	// File descriptor 2 itself goes to the log: etcd's client opens it before main.
	log, err := os.OpenFile(in("server.log"), os.O_CREATE|os.O_TRUNC|os.O_WRONLY|os.O_APPEND, 0o600)
	if err != nil {
		return nil, err
	}
	saved, err := syscall.Dup(2)
	if err != nil {
		return nil, err
	}
	if err = syscall.Dup2(int(log.Fd()), 2); err != nil {
		return nil, err
	}
	s.stderr = os.NewFile(uintptr(saved), "stderr")
	defer func() {
		if err != nil {
			syscall.Dup2(saved, 2)
			err = fmt.Errorf("%w (log: %s)", err, in("server.log"))
		}
	}()

	etcdURL, err := startEtcd(s.dir, in("server.log"))
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", o.port))
	if err != nil {
		return nil, err
	}
	port := listener.Addr().(*net.TCPAddr).Port
	authority, err := writeCertificates(s.dir)
	if err != nil {
		return nil, err
	}
	token := randomHex(16)
	if err = os.WriteFile(in("tokens.csv"), []byte(token+",recorder,recorder,system:masters\n"), 0o600); err != nil {
		return nil, err
	}
	args := append([]string{
		"--etcd-servers=" + etcdURL,
		"--bind-address=127.0.0.1",
		fmt.Sprintf("--secure-port=%d", port),
		"--advertise-address=127.0.0.1",
		"--endpoint-reconciler-type=none",
		"--tls-cert-file=" + in("server.crt"),
		"--tls-private-key-file=" + in("server.key"),
		"--token-auth-file=" + in("tokens.csv"),
		"--authorization-mode=AlwaysAllow",
		"--anonymous-auth=false",
		"--service-account-issuer=https://recorder.invalid",
		"--service-account-key-file=" + in("sa.key"),
		"--service-account-signing-key-file=" + in("sa.key"),
		"--service-cluster-ip-range=10.0.0.0/16",
		"--disable-admission-plugins=ServiceAccount", // no controller makes the "default" account
		"--allow-privileged=true",
		"--enable-priority-and-fairness=false",
		"--max-requests-inflight=0",
		"--max-mutating-requests-inflight=0",
		"--profiling=false",
		"--shutdown-delay-duration=0s",
		"--v=1",
	}, o.extra...)
	go func() { s.failed <- serve(ctx, listener, port, args) }()

	s.config = &rest.Config{
		Host: fmt.Sprintf("https://127.0.0.1:%d", port), BearerToken: token,
		TLSClientConfig: rest.TLSClientConfig{CAData: authority}, QPS: -1,
	}
	return s, s.waitReady(ctx)
}

func (s *server) waitReady(ctx context.Context) error {
	transport, err := rest.TransportFor(s.config)
	if err != nil {
		return err
	}
	client := &http.Client{Transport: transport, Timeout: 2 * time.Second}
	last := "no answer"
	for deadline := time.Now().Add(120 * time.Second); time.Now().Before(deadline); {
		if resp, err := client.Get(s.config.Host + "/readyz"); err != nil {
			last = err.Error()
		} else {
			body, _ := io.ReadAll(resp.Body)
			resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				return nil
			}
			last = string(body)
		}
		select {
		case err := <-s.failed:
			return fmt.Errorf("kube-apiserver stopped: %w", err)
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(25 * time.Millisecond):
		}
	}
	return fmt.Errorf("not ready after 120s: %s", last)
}

// kubeconfig writes a kubeconfig for this server into its directory.
func (s *server) kubeconfig() (string, error) {
	c := clientcmdapi.NewConfig()
	c.Clusters["recorder"] = &clientcmdapi.Cluster{Server: s.config.Host, CertificateAuthorityData: s.config.CAData}
	c.AuthInfos["recorder"] = &clientcmdapi.AuthInfo{Token: s.config.BearerToken}
	c.Contexts["recorder"] = &clientcmdapi.Context{Cluster: "recorder", AuthInfo: "recorder", Namespace: "default"}
	c.CurrentContext = "recorder"
	path := filepath.Join(s.dir, "kubeconfig")
	return path, clientcmd.WriteToFile(*c, path)
}

func startEtcd(dir, log string) (string, error) {
	cfg := embed.NewConfig()
	cfg.Name, cfg.Dir = "recorder", filepath.Join(dir, "etcd")
	cfg.Logger, cfg.LogLevel, cfg.LogOutputs = "zap", "error", []string{log}
	cfg.UnsafeNoFsync = true
	cfg.TickMs, cfg.ElectionMs = 10, 50 // one member: elect at once
	// Unix sockets: nothing of etcd's is reachable over TCP.
	client := url.URL{Scheme: "unix", Path: filepath.Join(dir, "client.sock")}
	peer := url.URL{Scheme: "unix", Path: filepath.Join(dir, "peer.sock")}
	cfg.ListenClientUrls, cfg.ListenPeerUrls = []url.URL{client}, []url.URL{peer}
	// Advertised URLs have to be host:port; with one member nobody dials them.
	nobody := []url.URL{{Scheme: "http", Host: "localhost:1"}}
	cfg.AdvertiseClientUrls, cfg.AdvertisePeerUrls = nobody, nobody
	cfg.InitialCluster = cfg.InitialClusterFromName(cfg.Name)
	etcd, err := embed.StartEtcd(cfg)
	if err != nil {
		return "", fmt.Errorf("embedded etcd: %w", err)
	}
	select {
	case <-etcd.Server.ReadyNotify():
		return client.String(), nil
	case err := <-etcd.Err():
		return "", fmt.Errorf("embedded etcd: %w", err)
	case <-time.After(30 * time.Second):
		etcd.Close()
		return "", errors.New("embedded etcd: not ready after 30s")
	}
}

// serve is kube-apiserver's own command with a listener that is already bound and without its signal handling.
func serve(ctx context.Context, listener net.Listener, port int, args []string) error {
	s := options.NewServerRunOptions()
	flags := pflag.NewFlagSet("kube-apiserver", pflag.ContinueOnError)
	for _, f := range s.Flags().FlagSets {
		flags.AddFlagSet(f)
	}
	logging := flag.NewFlagSet("klog", flag.ContinueOnError)
	klog.InitFlags(logging)
	flags.AddGoFlag(logging.Lookup("logtostderr"))
	if err := flags.Parse(args); err != nil {
		return err
	}
	s.SecureServing.Listener, s.SecureServing.BindPort = listener, port
	if err := s.GenericServerRunOptions.ComponentGlobalsRegistry.Set(); err != nil {
		return err
	}
	if err := logsapi.ValidateAndApply(s.Logs, utilfeature.DefaultFeatureGate); err != nil {
		return err
	}
	completed, err := s.Complete(ctx)
	if err != nil {
		return err
	}
	if errs := completed.Validate(); len(errs) > 0 {
		return errs[0]
	}
	return app.Run(ctx, completed)
}

// serverCommand prints one JSON line (kubeconfig, server, token, dir, pid) when the server is ready and runs until
// SIGINT, SIGTERM or, with -stdin, the end of standard input.
func serverCommand(args []string) error {
	flags := flag.NewFlagSet("server", flag.ExitOnError)
	dir := flags.String("dir", "", "working directory (default: a temporary one, removed at the end)")
	port := flags.Int("port", 0, "loopback port (0: any free one)")
	stdin := flags.Bool("stdin", false, "stop when standard input is closed")
	flags.Parse(args)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if *stdin {
		go func() { io.Copy(io.Discard, os.Stdin); stop() }()
	}
	s, err := startServer(ctx, serverOptions{dir: *dir, port: *port, extra: flags.Args()})
	if err != nil {
		return err
	}
	if *dir == "" {
		defer os.RemoveAll(s.dir)
	}
	kubeconfig, err := s.kubeconfig()
	if err != nil {
		return err
	}
	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"kubeconfig": kubeconfig, "server": s.config.Host, "token": s.config.BearerToken, "dir": s.dir, "pid": os.Getpid(),
	})
	select {
	case err = <-s.failed:
		if ctx.Err() != nil {
			err = nil
		}
	case <-ctx.Done(): // the data is disposable: no orderly shutdown
	}
	return err
}
