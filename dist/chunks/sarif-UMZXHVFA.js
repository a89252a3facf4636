import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  renderSarif
} from "./chunk-U3VO44JL.js";
import "./chunk-5HJ3J6EK.js";
export {
  renderSarif
};
