import {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
} from "./chunk-65RKSXMY.js";
import "./chunk-W5PV6W3E.js";
import "./chunk-UK3XZNBP.js";
import "./chunk-7VZ5H7B6.js";
export {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
};
