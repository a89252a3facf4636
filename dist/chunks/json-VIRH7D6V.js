import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderJson
} from "./chunk-G6C76YBC.js";
import "./chunk-6DU2N7A7.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderJson
};
