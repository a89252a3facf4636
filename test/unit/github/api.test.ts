import { describe, expect, it } from 'vitest';
import { ApiFailure, type ApiOptions, openApi } from '../../../src/github/api.ts';
import { type Answer, type Exchange, NoAnswer } from '../../../src/github/transport.ts';

type Reply = Answer | NoAnswer;

function json(status: number, value: unknown, headers: Answer['headers'] = {}): Answer {
  return { status, headers, bytes: Buffer.from(JSON.stringify(value)) };
}

/** An API whose transport gives these replies, the last one again and again, and whose clock stands still but for waiting. */
function scripted(replies: readonly Reply[], options: Partial<ApiOptions> = {}) {
  const sent: Exchange[] = [];
  const waited: number[] = [];
  let time = 1_000_000;
  const api = openApi({
    baseUrl: 'https://api.example',
    token: 'secret',
    budgetMs: 60_000,
    ...options,
    now: () => time,
    sleep: async (ms) => {
      waited.push(ms);
      time += ms;
    },
    transport: async (exchange) => {
      sent.push(exchange);
      const reply = replies[Math.min(sent.length, replies.length) - 1];
      if (reply instanceof NoAnswer) time += exchange.timeoutMs;
      if (reply === undefined || reply instanceof NoAnswer) throw reply ?? new NoAnswer('did not answer in time');
      return reply;
    },
  });
  return { api, sent, waited };
}

const get = { method: 'GET', path: 'repos/o/r' } as const;

describe('calls', () => {
  it('go to the base with token and version, parameters encoded', async () => {
    const { api, sent } = scripted([json(200, [1], { link: '<https://api.example/x?page=2>; rel="next"' })]);
    expect(await api.call({ ...get, query: { head: 'a b:c&d' } })).toEqual({ value: [1], more: true });
    expect(sent[0]?.url).toBe('https://api.example/repos/o/r?head=a+b%3Ac%26d');
    expect(sent[0]?.headers['authorization']).toBe('Bearer secret');
  });

  it.each([
    ['https://api.github.com', 'https://api.github.com/graphql'],
    ['https://ghes.example/api/v3', 'https://ghes.example/api/graphql'],
    ['https://ghes.example/api/v3/', 'https://ghes.example/api/graphql'],
  ])('GraphQL beside %s is %s', async (baseUrl, url) => {
    const { api, sent } = scripted([json(200, {})], { baseUrl });
    await api.call({ method: 'POST', path: 'graphql', body: {} });
    expect(sent[0]?.url).toBe(url);
  });

  it.each(['', 'github.example', 'file:///etc/passwd', 'javascript:alert(1)'])('a base of %j is refused', (baseUrl) => {
    expect(() => scripted([], { baseUrl })).toThrow(ApiFailure);
  });
});

describe('redirects', () => {
  const moved = (location: string): Answer => ({ status: 301, headers: { location }, bytes: new Uint8Array() });

  it('are followed on the same host: a repository was renamed', async () => {
    const { api, sent } = scripted([moved('https://api.example/repositories/1'), json(200, { id: 1 })]);
    expect((await api.call(get)).value).toEqual({ id: 1 });
    expect(sent.map(({ url }) => url)).toEqual(['https://api.example/repos/o/r', 'https://api.example/repositories/1']);
  });

  it.each([
    'https://evil.example/',
    'http://api.example/',
    'http://169.254.169.254/latest',
    '//evil.example',
    'nonsense:',
  ])('to %s are not followed', async (location) => {
    const { api, sent } = scripted([moved(location), json(200, {})]);
    await expect(api.call(get)).rejects.toThrow('elsewhere');
    expect(sent).toHaveLength(1);
  });

  it('end after three, and are never followed with a change', async () => {
    const round = scripted([moved('https://api.example/again')]);
    await expect(round.api.call(get)).rejects.toThrow('elsewhere');
    expect(round.sent).toHaveLength(4);
    const write = scripted([moved('https://api.example/again'), json(201, {})]);
    await expect(write.api.call({ method: 'PATCH', path: 'x', body: {} })).rejects.toThrow('elsewhere');
    expect(write.sent).toHaveLength(1);
  });

  it('a download goes without the token, encrypted, in bounds', async () => {
    const { api, sent } = scripted([moved('https://store.example/a?sig=x'), json(200, {})]);
    expect(await api.locate(get)).toBe('https://store.example/a?sig=x');
    await api.download('https://store.example/a?sig=x', 10);
    expect(sent[1]).toMatchObject({ url: 'https://store.example/a?sig=x', maxBytes: 10 });
    expect(sent[1]?.headers).not.toHaveProperty('authorization');
    await expect(api.download('http://store.example/a', 10)).rejects.toThrow('not encrypted');
    await expect(scripted([json(200, {})]).api.locate(get)).rejects.toThrow('no place');
  });
});

describe('tries, waiting and the budget of time', () => {
  const limited = (headers: Answer['headers']): Answer => json(429, { message: 'slow down' }, headers);
  const spent = (reset: number): Answer =>
    json(403, { message: 'x' }, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(reset) });

  it.each<readonly [name: string, replies: readonly Reply[], waits: readonly number[]]>([
    ['500, 500, 200', [json(500, {}), json(502, {}), json(200, {})], [500, 1000]],
    ['503 with Retry-After', [json(503, {}, { 'retry-after': '7' }), json(200, {})], [7000]],
    ['429 with Retry-After', [limited({ 'retry-after': '1' }), json(200, {})], [1000]],
    ['a limit that resets in ten seconds', [spent(1010), json(200, {})], [10_000]],
    ['a broken connection', [new NoAnswer('broke the connection'), json(200, {})], [500]],
    ['something that is not JSON', [{ ...json(200, 1), bytes: Buffer.from('<html>') }, json(200, {})], [500]],
  ])('A02: %s', async (_, replies, waits) => {
    const { api, waited } = scripted(replies);
    await api.call(get);
    expect(waited).toEqual(waits);
  });

  it.each<readonly [name: string, reply: Reply, tries: number]>([
    ['500', json(500, {}), 3],
    ['no answer', new NoAnswer('did not answer in time'), 3],
    ['401', json(401, {}), 1],
    ['404', json(404, {}), 1],
    ['422', json(422, {}), 1],
    ['429 without a word about when', limited({}), 1],
    ['429 for longer than the budget', limited({ 'retry-after': '61' }), 1],
    ['a limit that resets in an hour', spent(4600), 1],
  ])('A02: %s again and again: %i tries', async (_, reply, tries) => {
    const { api, sent } = scripted([reply]);
    await expect(api.call(get)).rejects.toThrow(ApiFailure);
    expect(sent).toHaveLength(tries);
  });

  it('A02: all calls together stay within the budget', async () => {
    const { api, sent } = scripted([new NoAnswer('did not answer in time')]);
    for (let i = 0; i < 10; i++) await expect(api.call(get)).rejects.toThrow(ApiFailure);
    expect(sent.reduce((sum, { timeoutMs }) => sum + timeoutMs, 0)).toBeLessThanOrEqual(60_000);
    expect(sent.every(({ timeoutMs }) => timeoutMs <= 10_000)).toBe(true);
  });

  it('A03: creating is tried again only where it cannot have been done', async () => {
    const create = { method: 'POST', path: 'x', body: {} } as const;
    for (const reply of [json(502, {}), new NoAnswer('broke the connection')]) {
      const { api, sent } = scripted([reply, json(201, {})]);
      await expect(api.call(create)).rejects.toThrow(ApiFailure);
      expect(sent).toHaveLength(1);
    }
    const { api, sent } = scripted([limited({ 'retry-after': '1' }), json(201, {})]);
    await api.call(create);
    expect(sent).toHaveLength(2);
  });

  it('A03: only a token that may not is read-only; a locked conversation is told', async () => {
    const failure = async (message: string): Promise<ApiFailure> => {
      const error: unknown = await scripted([json(403, { message })])
        .api.call(get)
        .catch((caught: unknown) => caught);
      if (error instanceof ApiFailure) return error;
      throw new Error('it did not fail');
    };
    expect(await failure('Resource not accessible by integration')).toMatchObject({ status: 403, readOnly: true });
    expect(await failure('Unable to create comment because issue is locked.')).toMatchObject({ readOnly: false });
  });
});
