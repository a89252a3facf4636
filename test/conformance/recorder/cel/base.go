//go:build !structured_merge_v4

package cel

import (
	"k8s.io/apimachinery/pkg/util/version"
	"k8s.io/apiserver/pkg/cel/environment"
)

func base(of *version.Version) *environment.EnvSet { return environment.MustBaseEnvSet(of) }
