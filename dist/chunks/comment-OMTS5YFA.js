import {
  postComment,
  roomOf
} from "./chunk-VHUBUARM.js";
import "./chunk-XUIVMLGF.js";
import "./chunk-PJLI27HT.js";
import "./chunk-Z5S3MXIZ.js";
import "./chunk-7VZ5H7B6.js";
export {
  postComment,
  roomOf
};
