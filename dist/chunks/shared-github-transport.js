// src/github/transport.ts
var NoAnswer = class extends Error {
  constructor(reason) {
    super(reason);
    this.name = "NoAnswer";
  }
};
async function loadClient() {
  await import("./github-toolkit.js");
}
var sendOverHttp = async (exchange) => {
  const { getOctokit } = await import("./github-toolkit.js");
  const octokit = getOctokit("", { auth: "none", authStrategy: passedOn, log: SILENT });
  const late = AbortSignal.timeout(Math.ceil(exchange.timeoutMs));
  try {
    const { status, headers, data } = await octokit.request({
      method: exchange.method,
      url: exchange.url,
      headers: { ...exchange.headers },
      ...exchange.body === null ? {} : { data: exchange.body },
      request: { signal: late, redirect: "manual", parseSuccessResponseBody: false }
    });
    return { status, headers: textsOf(headers), bytes: await bytesOf(data, exchange.maxBytes) };
  } catch (error) {
    const answer = refusalOf(error);
    if (answer) return answer;
    if (late.aborted) throw new NoAnswer("did not answer in time");
    throw error instanceof NoAnswer ? error : new NoAnswer("broke the connection");
  }
};
var SILENT = { debug() {
}, info() {
}, warn() {
}, error() {
} };
function passedOn() {
  const auth = async () => ({ type: "unauthenticated" });
  return Object.assign(auth, {
    hook: (request, options) => request(options)
  });
}
async function bytesOf(body, maxBytes) {
  if (typeof body !== "object" || body === null || !(Symbol.asyncIterator in body)) return new Uint8Array();
  const chunks = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new NoAnswer(`sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
function refusalOf(error) {
  if (!(error instanceof Error) || !("response" in error)) return void 0;
  const { response } = error;
  if (typeof response !== "object" || response === null || !("status" in response) || !("headers" in response)) {
    return void 0;
  }
  const data = "data" in response ? response.data : "";
  const text = typeof data === "string" ? data : JSON.stringify(data) ?? "";
  return { status: Number(response.status), headers: textsOf(response.headers), bytes: Buffer.from(text) };
}
function textsOf(headers) {
  const pairs = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return Object.fromEntries(pairs);
}

export {
  NoAnswer,
  loadClient,
  sendOverHttp
};
