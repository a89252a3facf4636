//go:build structured_merge_v4

package cel

import (
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/cel/environment"
)

// Kubernetes before 1.34, which had a switch for costs.
func base(of *version.Version) *environment.EnvSet { return environment.MustBaseEnvSet(of, true) }
