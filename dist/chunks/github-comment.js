import {
  postComment,
  roomOf
} from "./shared-github-comment.js";
import "./shared-github-pull.js";
import "./shared-github-api.js";
import "./shared-github-transport.js";
import "./shared-empty.js";
export {
  postComment,
  roomOf
};
