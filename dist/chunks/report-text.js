import {
  renderText
} from "./shared-report-text.js";
import "./shared-report-charts.js";
import "./shared-report-headline.js";
import "./shared-report-kind-word.js";
import "./shared-report-owner-names.js";
import "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import "./shared-report-counts.js";
import "./shared-lint-error-words.js";
import "./shared-kube-grouped.js";
import "./shared-kube-json-text.js";
import "./shared-kube-json.js";
import "./shared-empty.js";
export {
  renderText
};
