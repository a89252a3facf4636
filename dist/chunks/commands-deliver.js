import {
  deliver,
  exitCodeOf
} from "./shared-commands-deliver.js";
import "./shared-commands-lost-output.js";
import "./shared-errors.js";
import "./shared-empty.js";
export {
  deliver,
  exitCodeOf
};
