import {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
} from "./chunk-PEOLN4HU.js";
import "./chunk-RHUN7E2F.js";
import "./chunk-4RFCGN7Q.js";
import "./chunk-7VZ5H7B6.js";
export {
  COMMENT_LIMIT,
  markerOf,
  postComment,
  roomOf
};
