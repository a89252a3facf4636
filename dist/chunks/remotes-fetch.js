import {
  gitSource
} from "./shared-git-source.js";
import "./shared-with-texts.js";
import {
  RemoteRefused,
  repositoryOf
} from "./shared-kustomization-remote.js";
import {
  NoAnswer,
  sendOverHttp
} from "./shared-github-transport.js";
import {
  GitError,
  createGit,
  machineNetwork
} from "./shared-git-blobs.js";
import "./shared-git-linked.js";
import "./shared-units-rendered-sources.js";
import "./shared-programs-find.js";
import "./shared-errors.js";
import {
  LIMITS
} from "./shared-sources.js";
import "./shared-kube-kept-with.js";
import "./shared-empty.js";

// src/remotes/file.ts
import { createHash } from "node:crypto";

// src/remotes/limits.ts
var FETCH_MS = 6e4;

// src/remotes/file.ts
var REDIRECTS = 5;
async function fetchFile(url, pin) {
  const { status, bytes } = await follow(url);
  if (status !== 200) throw new RemoteRefused(`the server answered ${status}`, "correct the address, or keep a copy");
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== pin) {
    const fix = "find out why it changed before the pin is changed";
    throw new RemoteRefused(`its SHA-256 is ${found.slice(0, 12)}…, not the pinned one`, fix);
  }
  const files = /* @__PURE__ */ new Map([
    ["kustomization.yaml", new TextEncoder().encode("resources: [content.yaml]\n")],
    ["content.yaml", bytes]
  ]);
  return {
    tree: new Map([...files.keys()].map((path) => [path, { kind: "file", id: `${pin} ${path}` }])),
    folder: "",
    read: async (paths) => {
      const read = paths.map((path) => ({ path, bytes: files.get(path) }));
      return read.flatMap(({ path, bytes: content }) => content ? [{ path, bytes: content }] : []);
    }
  };
}
async function follow(url) {
  let at = url;
  for (let i = 0; i <= REDIRECTS; i++) {
    if (!/^https?:\/\//i.test(at)) break;
    const answer = await ask(at);
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers["location"] : void 0;
    if (location === void 0) return answer;
    at = new URL(location, at).href;
  }
  throw new RemoteRefused("it is no http or https address, or redirects without end", "correct the address");
}
async function ask(url) {
  try {
    const maxBytes = LIMITS.file;
    return await sendOverHttp({ method: "GET", url, headers: {}, body: null, maxBytes, timeoutMs: FETCH_MS });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new RemoteRefused(`the server ${error.message}`, "try again, or keep a copy in the repository");
  }
}

// src/remotes/repository.ts
var PROTOCOLS = ["protocol.allow=never", "protocol.https.allow=always", "protocol.http.allow=always"];
async function fetchCommit({ repository, commit, path }, folder, reviewed, foreign) {
  const git = await createGit(folder, reviewed, foreign ? machineNetwork() : void 0);
  const config = PROTOCOLS.flatMap((setting) => ["-c", setting]);
  const flags = ["--quiet", "--depth=1", "--no-tags", "--no-recurse-submodules"];
  try {
    await git.run([...config, "fetch", ...flags, "--end-of-options", repository, commit], { milliseconds: FETCH_MS });
    await git.run(["cat-file", "-e", `${commit}^{commit}`]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const slow = error.status === null ? ` within ${FETCH_MS / 1e3} s` : "";
    throw new RemoteRefused(
      `commit ${commit.slice(0, 12)} could not be fetched${slow}`,
      "see whether the repository is public and has the commit; otherwise keep a copy in the repository"
    );
  }
  const side = { name: commit, commit, tree: commit };
  const source = gitSource(git, { base: side, head: side, paths: [], include: () => true });
  return { tree: await source.tree("head"), folder: path, read: (paths) => source.read("head", paths) };
}

// src/remotes/fetch.ts
async function fetchRemote(entry, folder, reviewed, foreign = false) {
  const { url, pin } = entry;
  if (pin.length === 64) return fetchFile(url, pin);
  const meant = repositoryOf(url);
  if (!meant)
    throw new RemoteRefused("it names no git repository", "pin the SHA-256 of the file, or correct the address");
  const repository = entry.repository ?? meant.repository;
  if (repository === null) {
    const fix = "name an https address of the same repository under `repository` in the policy";
    throw new RemoteRefused("it can only be fetched with keys", fix);
  }
  return fetchCommit({ repository, commit: pin, path: meant.path }, folder, reviewed, foreign);
}
export {
  fetchRemote
};
