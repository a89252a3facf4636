import {
  deliver,
  exitCodeOf
} from "./chunk-JV5EEEZR.js";
import "./chunk-I5ZJ7UWP.js";
import "./chunk-2Z6HZQFH.js";
import "./chunk-7VZ5H7B6.js";
export {
  deliver,
  exitCodeOf
};
