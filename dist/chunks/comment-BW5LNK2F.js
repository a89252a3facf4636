import "./chunk-7VZ5H7B6.js";

// src/github/comment.ts
function markerOf(name) {
  return `<!-- applylint:${name.replace(/[^A-Za-z0-9.-]/g, "-").slice(0, 60)} -->`;
}
async function postComment(octokit, target, markdown) {
  const { owner, repo, number } = target;
  const marker = markerOf(target.name);
  const body = `${marker}
${markdown}`;
  const limited = { request: { signal: AbortSignal.timeout(6e4) } };
  try {
    const pull = await octokit.rest.pulls.get({ owner, repo, pull_number: number, ...limited });
    if (pull.data.head.sha !== target.headSha) return { status: "outdated" };
    const self = await ownLogin(octokit, limited);
    let newest;
    for await (const page of octokit.paginate.iterator(octokit.rest.issues.listComments, {
      owner,
      repo,
      issue_number: number,
      per_page: 100,
      ...limited
    })) {
      for (const comment of page.data) {
        if (comment.user?.login === self && comment.body?.startsWith(marker))
          newest = { id: comment.id, body: comment.body };
      }
    }
    if (newest?.body === body) return { status: "unchanged" };
    if (newest) {
      await octokit.rest.issues.updateComment({ owner, repo, comment_id: newest.id, body, ...limited });
      return { status: "updated" };
    }
    await octokit.rest.issues.createComment({ owner, repo, issue_number: number, body, ...limited });
    return { status: "created" };
  } catch (error) {
    const status = typeof error === "object" && error !== null && "status" in error ? Number(error.status) : 0;
    return {
      status: "failed",
      reason: status > 0 ? `GitHub answered ${status}` : "GitHub did not answer",
      readOnly: status === 403
    };
  }
}
var JOB_TOKEN_LOGIN = "github-actions[bot]";
async function ownLogin(octokit, limited) {
  try {
    const answer = await octokit.graphql("query { viewer { login } }", limited);
    return answer.viewer?.login ?? JOB_TOKEN_LOGIN;
  } catch {
    return JOB_TOKEN_LOGIN;
  }
}
export {
  markerOf,
  postComment
};
