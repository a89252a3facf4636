import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-3RXUDMTZ.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";
export {
  rules
};
