import {
  renderJson
} from "./shared-report-json.js";
import "./shared-report-escape-json.js";
import "./shared-kube-json-text.js";
import "./shared-kube-json.js";
import "./shared-empty.js";
export {
  renderJson
};
