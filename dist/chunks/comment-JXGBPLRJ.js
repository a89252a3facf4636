import {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
} from "./chunk-F5FGJ4FO.js";
import "./chunk-E433YABQ.js";
import "./chunk-T5FLFCX7.js";
import "./chunk-Z5S3MXIZ.js";
import "./chunk-7VZ5H7B6.js";
export {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
};
