import {
  readPull
} from "./shared-github-pull.js";
import {
  ApiFailure,
  at,
  listAt,
  numberAt,
  textAt
} from "./shared-github-api.js";

// src/github/comment.ts
var COMMENT_LIMIT = 6e4;
var PER_PAGE = 100;
var MAX_PAGES = 200;
var JOB_TOKEN_LOGIN = "github-actions[bot]";
function markerOf(name) {
  return `<!-- applylint:${name.replace(/[^A-Za-z0-9.-]/g, "-").slice(0, 60)} -->`;
}
function roomOf(name) {
  return COMMENT_LIMIT - markerOf(name).length - 1;
}
async function postComment(api, target, markdown) {
  const { place, number } = target;
  const body = `${markerOf(target.name)}
${markdown}`;
  try {
    const { marked, pages } = await findMarked(api, target, 1);
    const own = marked.length === 0 ? [] : await ownOf(api, marked);
    const newest = own.at(-1);
    if (newest === void 0 && target.quiet) return { status: "not-needed" };
    const same = newest !== void 0 && sameText(newest.body, body);
    const spare = own.slice(0, -1).filter((comment) => !comment.minimized);
    if (same && spare.length === 0) return { status: "unchanged" };
    const now = await readPull(api, place, number);
    if (!now.open || now.headSha !== target.headSha || now.baseRef !== target.baseRef) return { status: "outdated" };
    if (newest === void 0) {
      const path = `${place.path}/issues/${number}/comments`;
      const { value } = await api.call({ method: "POST", path, body: { body } });
      await dropRivals(api, target, value, pages);
      return { status: "created" };
    }
    if (spare.length === 0) {
      await api.call({ method: "PATCH", path: `${place.path}/issues/comments/${newest.id}`, body: { body } });
      return { status: "updated" };
    }
    await tidy(api, same ? null : { newest, body }, spare);
    return { status: same ? "unchanged" : "updated" };
  } catch (error) {
    if (error instanceof ApiFailure) return { status: "failed", reason: error.message, readOnly: error.readOnly };
    throw error;
  }
}
async function findMarked(api, { place, number, name }, from) {
  const marker = markerOf(name);
  const found = [];
  let page = from;
  for (; page <= MAX_PAGES; page++) {
    const { value, more } = await api.call({
      method: "GET",
      path: `${place.path}/issues/${number}/comments`,
      query: { per_page: PER_PAGE, page }
    });
    if (!Array.isArray(value)) throw new ApiFailure(0, "GitHub answered with something that is no list of comments");
    for (const entry of value) {
      const id = numberAt(entry, "id");
      const body = textAt(entry, "body") ?? "";
      if (id === void 0 || !body.startsWith(marker)) continue;
      const comment = {
        id,
        nodeId: textAt(entry, "node_id") ?? "",
        body,
        minimized: typeof at(entry, "minimized") === "object" && at(entry, "minimized") !== null
      };
      found.push({ comment, login: textAt(entry, "user", "login") ?? "" });
    }
    if (!more) break;
  }
  return { marked: found.sort((a, b) => a.comment.id - b.comment.id), pages: page };
}
async function dropRivals(api, target, created, from) {
  const id = numberAt(created, "id");
  const login = textAt(created, "user", "login");
  try {
    const { marked } = await findMarked(api, target, from);
    const own = marked.filter((entry) => entry.login === login).map(({ comment }) => comment);
    const rivals = own.filter((comment) => comment.id !== id);
    if (rivals.length === 0 || own.at(-1)?.id !== id) return;
    const variables = Object.fromEntries(rivals.map((comment, i) => [`drop${i}`, comment.nodeId]));
    const names = Object.keys(variables);
    const fields = names.map((name) => `${name}: deleteIssueComment(input: { id: $${name} }) { clientMutationId }`);
    const query = `mutation(${names.map((name) => `$${name}: ID!`).join(", ")}) { ${fields.join(" ")} }`;
    await api.call({ method: "POST", path: "graphql", body: { query, variables } });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}
async function ownOf(api, marked) {
  const self = await ownLogin(api);
  return marked.filter(({ login }) => login === self).map(({ comment }) => comment);
}
async function ownLogin(api) {
  try {
    const { value } = await api.call({
      method: "POST",
      path: "graphql",
      body: { query: "query { viewer { login } }" }
    });
    return textAt(value, "data", "viewer", "login") ?? JOB_TOKEN_LOGIN;
  } catch (error) {
    if (error instanceof ApiFailure) return JOB_TOKEN_LOGIN;
    throw error;
  }
}
async function tidy(api, update, spare) {
  const variables = {};
  const fields = [];
  if (update) {
    variables["id"] = update.newest.nodeId;
    variables["body"] = update.body;
    fields.push("update: updateIssueComment(input: { id: $id, body: $body }) { clientMutationId }");
  }
  spare.slice(0, 20).forEach((comment, i) => {
    variables[`old${i}`] = comment.nodeId;
    fields.push(`fold${i}: minimizeComment(input: { subjectId: $old${i}, classifier: OUTDATED }) { clientMutationId }`);
  });
  const types = Object.keys(variables).map((name) => `$${name}: ${name === "body" ? "String!" : "ID!"}`);
  const query = `mutation(${types.join(", ")}) { ${fields.join(" ")} }`;
  const { value } = await api.call({ method: "POST", path: "graphql", body: { query, variables } });
  if (listAt(value, "errors").length > 0) throw new ApiFailure(0, "GitHub refused the update");
}
function sameText(left, right) {
  const normal = (text) => text.replaceAll("\r\n", "\n").trimEnd();
  return normal(left) === normal(right);
}

export {
  roomOf,
  postComment
};
