import {
  postComment,
  roomOf
} from "./chunk-R2FDKFAZ.js";
import "./chunk-7RVOKW46.js";
import "./chunk-Z5S3MXIZ.js";
import "./chunk-7VZ5H7B6.js";
export {
  postComment,
  roomOf
};
