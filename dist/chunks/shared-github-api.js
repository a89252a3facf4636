import {
  NoAnswer,
  loadClient,
  sendOverHttp
} from "./shared-github-transport.js";

// src/github/shape.ts
function at(value, ...path) {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return void 0;
    found = found[step];
  }
  return found;
}
function textAt(value, ...path) {
  const found = at(value, ...path);
  return typeof found === "string" ? found : void 0;
}
function numberAt(value, ...path) {
  const found = at(value, ...path);
  return typeof found === "number" && Number.isSafeInteger(found) && found > 0 ? found : void 0;
}
function listAt(value, ...path) {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}
function commitAt(value, ...path) {
  const found = textAt(value, ...path);
  return found !== void 0 && isCommit(found) ? found : void 0;
}
function isCommit(text) {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

// src/github/api.ts
var ApiFailure = class extends Error {
  /** The HTTP status; 0 where no usable answer came. */
  status;
  /** The token may not do this: forks and Dependabot get a read-only one. */
  readOnly;
  constructor(status, reason, readOnly = false) {
    super(reason);
    this.name = "ApiFailure";
    this.status = status;
    this.readOnly = readOnly;
  }
};
var MAX_TRIES = 3;
var MAX_BYTES = 32 * 1024 * 1024;
var MAX_REDIRECTS = 3;
function openApi(options) {
  const base = webAddress(options.baseUrl.replace(/\/+$/, ""));
  const graphql = webAddress(options.graphqlUrl ?? graphqlBeside(base.href));
  const budget = options.budgetMs;
  const { transport = sendOverHttp, now = Date.now } = options;
  const sleep = options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  let deadline;
  const left = () => {
    deadline ??= now() + budget;
    return deadline - now();
  };
  async function exchange(request, url, withToken) {
    if (transport === sendOverHttp) await loadClient();
    for (let attempt = 1; ; attempt++) {
      const timeoutMs = Math.min(left(), Math.max(budget / 6, 1));
      if (timeoutMs <= 0) throw new ApiFailure(0, "GitHub did not answer in time");
      let failure;
      let wait;
      try {
        const answer = await transport({
          method: request.method,
          url: url.href,
          headers: headersOf(request, withToken ? options.token : null),
          body: request.body === void 0 ? null : JSON.stringify(request.body),
          maxBytes: request.maxBytes ?? MAX_BYTES,
          timeoutMs
        });
        if (answer.status < 400 && (!withToken || answer.status >= 300 || isJson(answer))) return answer;
        failure = failureOf(answer);
        const pause = pauseOf(answer, attempt, now());
        if (pause === null || pause.maybeDone && request.method === "POST") throw failure;
        wait = pause.ms;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        failure = new ApiFailure(0, `GitHub ${error.message}`);
        if (request.method === "POST" || /more than/.test(error.message)) throw failure;
        wait = backoff(attempt);
      }
      if (attempt >= MAX_TRIES || wait >= left()) throw failure;
      await sleep(wait);
    }
  }
  async function follow(request) {
    let url = addressOf(request, base, graphql);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const answer = await exchange(request, url, true);
      if (answer.status < 300) return answer;
      const next = redirectOf(answer, url);
      if (next === null || next.origin !== url.origin || request.method !== "GET") break;
      url = next;
    }
    throw new ApiFailure(0, "GitHub sent the request elsewhere");
  }
  return {
    async call(request) {
      const answer = await follow(request);
      const { link } = answer.headers;
      return { value: parseJson(answer.bytes), more: typeof link === "string" && /rel="next"/.test(link) };
    },
    async locate(request) {
      const url = addressOf(request, base, graphql);
      const next = redirectOf(await exchange(request, url, true), url);
      if (next === null) throw new ApiFailure(0, "GitHub named no place to download from");
      return next.href;
    },
    async download(address, maxBytes) {
      const url = webAddress(address);
      if (base.protocol === "https:" && url.protocol !== "https:")
        throw new ApiFailure(0, "the download is not encrypted");
      const answer = await exchange({ method: "GET", path: "", maxBytes }, url, false);
      if (answer.status >= 300) throw new ApiFailure(0, "the download leads elsewhere");
      return answer.bytes;
    }
  };
}
function webAddress(text) {
  try {
    const url = new URL(text);
    if (url.protocol === "https:" || url.protocol === "http:") return url;
  } catch {
  }
  throw new ApiFailure(0, "the API's address is no web address");
}
function graphqlBeside(base) {
  return /\/api\/v3\/?$/.test(base) ? base.replace(/\/v3\/?$/, "/graphql") : `${base.replace(/\/$/, "")}/graphql`;
}
function addressOf(request, base, graphql) {
  if (request.path === "graphql") return graphql;
  const url = new URL(`${base.href.replace(/\/$/, "")}/${request.path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value));
  return url;
}
function headersOf(request, token) {
  return {
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
    ...token === null ? {} : { authorization: `Bearer ${token}` },
    ...request.body === void 0 ? {} : { "content-type": "application/json; charset=utf-8" }
  };
}
function redirectOf(answer, from) {
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status >= 400 || location === void 0) return null;
  try {
    return new URL(location, from);
  } catch {
    return null;
  }
}
function isJson(answer) {
  return answer.bytes.length === 0 || parseJson(answer.bytes) !== void 0;
}
function parseJson(bytes) {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"));
  } catch {
    return void 0;
  }
}
function failureOf(answer) {
  if (answer.status < 400) return new ApiFailure(0, "GitHub answered with something that is not JSON");
  const readOnly = answer.status === 403 && messageOf(answer).includes("not accessible");
  return new ApiFailure(answer.status, `GitHub answered ${answer.status}`, readOnly);
}
function messageOf(answer) {
  return textAt(parseJson(answer.bytes), "message") ?? "";
}
function pauseOf(answer, attempt, now) {
  const { status, headers } = answer;
  const asked = Number(headers["retry-after"] ?? Number.NaN);
  const limited = status === 429 || status === 403 && (headers["x-ratelimit-remaining"] === "0" || /secondary rate limit/i.test(messageOf(answer)));
  if (limited) {
    const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN) * 1e3 - now;
    return { ms: asked >= 0 ? asked * 1e3 : reset >= 0 ? reset : 6e4, maybeDone: false };
  }
  if (status >= 500 || status < 300) return { ms: asked >= 0 ? asked * 1e3 : backoff(attempt), maybeDone: true };
  return null;
}
function backoff(attempt) {
  return attempt * 500;
}

export {
  at,
  textAt,
  numberAt,
  listAt,
  commitAt,
  isCommit,
  ApiFailure,
  openApi
};
