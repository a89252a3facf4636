import {
  join,
  joinFiles
} from "./shared-commands-join.js";
import "./shared-schema-report.schema.json.js";
import "./shared-commands-deliver.js";
import "./shared-kube-version-move.js";
import "./shared-report-redact-base64.js";
import "./shared-report-report.js";
import "./shared-commands-lost-output.js";
import "./shared-lint-collapse.js";
import "./shared-report-counts.js";
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
  join,
  joinFiles
};
