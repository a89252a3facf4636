import {
  renderMarkdown
} from "./shared-diff-libesm-diff-base.js";
import "./shared-report-plan-plan.js";
import "./shared-report-alike-words.js";
import "./shared-yaml-dist-compose-compose-collection.js";
import "./shared-report-markdown-places.js";
import "./shared-report-escape-markdown.js";
import "./shared-report-charts.js";
import "./shared-report-headline.js";
import "./shared-report-kind-word.js";
import "./shared-report-owner-names.js";
import "./shared-report-assumptions.js";
import "./shared-report-escape-invisible.js";
import "./shared-report-counts.js";
import "./shared-lint-error-words.js";
import "./shared-kube-grouped.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";
export {
  renderMarkdown
};
