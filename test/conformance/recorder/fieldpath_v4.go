//go:build structured_merge_v4

package main

import "sigs.k8s.io/structured-merge-diff/v4/fieldpath"

// resetFilters leaves out the top-level fields that a kind's strategy resets before managed fields are recorded.
func resetFilters(version string, reset []string) map[fieldpath.APIVersion]fieldpath.Filter {
	if len(reset) == 0 {
		return nil
	}
	set := fieldpath.NewSet()
	for _, name := range reset {
		set.Insert(fieldpath.MakePathOrDie(name))
	}
	return map[fieldpath.APIVersion]fieldpath.Filter{fieldpath.APIVersion(version): fieldpath.NewExcludeSetFilter(set)}
}
