import {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
} from "./chunk-VKTKOP5H.js";
import "./chunk-LFSFEPYD.js";
import "./chunk-VBQXK22Z.js";
import "./chunk-7VZ5H7B6.js";
export {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
};
