import {
  renderSarif
} from "./shared-report-escape-sarif.js";
import "./shared-lint-general-words.js";
import "./shared-report-head-place.js";
import "./shared-report-escape-json.js";
import "./shared-report-markdown-places.js";
import "./shared-report-escape-markdown.js";
import "./shared-report-owner-names.js";
import "./shared-report-escape-invisible.js";
import "./shared-report-counts.js";
import "./shared-lint-error-words.js";
import "./shared-empty.js";
export {
  renderSarif
};
