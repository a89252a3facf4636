import {
  compared,
  reportOfComparison
} from "./shared-commands-compare.js";
import "./shared-commands-policy.js";
import "./shared-bundled-catalogue.js";
import "./shared-commands-inputs.js";
import "./shared-folders-source.js";
import "./shared-appliers-artifact-generator.js";
import "./shared-kustomization-fields.js";
import "./shared-with-texts.js";
import "./shared-kustomization-remote.js";
import "./shared-report-build.js";
import "./shared-kube-version-move.js";
import "./shared-report-redact-base64.js";
import "./shared-report-assumptions.js";
import "./shared-report-report.js";
import "./shared-pool.js";
import "./shared-package.json.js";
import "./shared-arguments-parse.js";
import "./shared-bundled-schemas.js";
import "./shared-lint-inline.js";
import "./shared-policy-check.js";
import "./shared-manifest-interpret.js";
import "./shared-marcbachmann-cel-js-lib-errors.js";
import "./shared-apply-server-side-from-schema.js";
import "./shared-apply-client-side-client-side.js";
import "./shared-schema-builtin.js";
import "./shared-lint-collapse.js";
import "./shared-lint-fingerprint.js";
import "./shared-report-counts.js";
import "./shared-apiserver-custom-re2-syntax.js";
import "./shared-manifest-problem.js";
import "./shared-action-options.js";
import "./shared-kube-named-item.js";
import "./shared-appliers-cascade.js";
import "./shared-fieldpath-element.js";
import "./shared-fieldpath-path.js";
import "./shared-lint-error-words.js";
import "./shared-appliers-application-set.js";
import "./shared-appliers-overrides.js";
import "./shared-kube-grouped.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import "./shared-appliers-selector.js";
import "./shared-fetch-credentials.js";
import "./shared-git-linked.js";
import "./shared-units-rendered-sources.js";
import "./shared-programs-find.js";
import "./shared-fetch-versions.js";
import "./shared-errors.js";
import "./shared-sources.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";
export {
  compared,
  reportOfComparison
};
