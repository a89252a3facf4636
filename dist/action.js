import {
  eventInThread
} from "./chunks/shared-commands-thread.js";
import {
  runAction
} from "./chunks/shared-commands-action.js";
import "./chunks/shared-actions-core-lib-command.js";
import "./chunks/shared-commands-overdue.js";
import "./chunks/shared-github-api.js";
import "./chunks/shared-report-json.js";
import "./chunks/shared-diff-libesm-diff-base.js";
import "./chunks/shared-report-plan-plan.js";
import "./chunks/shared-report-alike-words.js";
import "./chunks/shared-yaml-dist-compose-compose-collection.js";
import "./chunks/shared-report-escape-sarif.js";
import "./chunks/shared-lint-general-words.js";
import "./chunks/shared-report-head-place.js";
import "./chunks/shared-report-escape-json.js";
import "./chunks/shared-report-markdown-places.js";
import "./chunks/shared-report-escape-markdown.js";
import "./chunks/shared-report-text.js";
import "./chunks/shared-report-charts.js";
import "./chunks/shared-report-headline.js";
import "./chunks/shared-report-kind-word.js";
import "./chunks/shared-report-owner-names.js";
import "./chunks/shared-commands-deliver.js";
import "./chunks/shared-tunnel-index.js";
import "./chunks/shared-github-transport.js";
import "./chunks/shared-report-build.js";
import "./chunks/shared-kube-version-move.js";
import "./chunks/shared-report-redact-base64.js";
import "./chunks/shared-report-assumptions.js";
import "./chunks/shared-report-report.js";
import "./chunks/shared-pool.js";
import "./chunks/shared-report-escape-terminal.js";
import "./chunks/shared-report-escape-invisible.js";
import "./chunks/shared-commands-lost-output.js";
import "./chunks/shared-package.json.js";
import "./chunks/shared-arguments-parse.js";
import "./chunks/shared-bundled-schemas.js";
import "./chunks/shared-marcbachmann-cel-js-lib-errors.js";
import "./chunks/shared-apply-server-side-from-schema.js";
import "./chunks/shared-apply-client-side-client-side.js";
import "./chunks/shared-schema-builtin.js";
import "./chunks/shared-lint-collapse.js";
import "./chunks/shared-lint-fingerprint.js";
import "./chunks/shared-report-counts.js";
import "./chunks/shared-apiserver-custom-re2-syntax.js";
import "./chunks/shared-manifest-problem.js";
import "./chunks/shared-action-options.js";
import "./chunks/shared-kube-named-item.js";
import "./chunks/shared-appliers-cascade.js";
import "./chunks/shared-fieldpath-element.js";
import "./chunks/shared-fieldpath-path.js";
import "./chunks/shared-lint-error-words.js";
import "./chunks/shared-appliers-application-set.js";
import "./chunks/shared-appliers-overrides.js";
import "./chunks/shared-kube-grouped.js";
import "./chunks/shared-kube-last-applied.js";
import "./chunks/shared-units-unit.js";
import "./chunks/shared-appliers-selector.js";
import "./chunks/shared-fetch-versions.js";
import "./chunks/shared-errors.js";
import "./chunks/shared-sources.js";
import "./chunks/shared-manifest-value.js";
import "./chunks/shared-kube-json-size.js";
import "./chunks/shared-kube-kept-with.js";
import "./chunks/shared-kube-json-text.js";
import "./chunks/shared-kube-object.js";
import "./chunks/shared-kube-json.js";
import "./chunks/shared-empty.js";

// src/action.ts
process.exitCode = 4;
process.stdout.on("error", () => {
});
process.exitCode = await runAction(process.env, eventInThread(new URL("./worker.js", import.meta.url)));
