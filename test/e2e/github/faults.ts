import type { ServerResponse } from 'node:http';

/** What GitHub, or the way to it, does instead of answering. */
export const FAULTS = [
  '401',
  '403',
  '403-secondary',
  '404',
  '409',
  '422',
  '429',
  '500',
  '502',
  '503',
  'stall',
  'reset',
  'bad-json',
] as const;
export type Fault = (typeof FAULTS)[number] | 'html' | 'rate-limit-over' | '429-later';

const WORDS: { readonly [status: string]: string } = {
  '401': 'Bad credentials',
  '403': 'Resource not accessible by integration',
  '404': 'Not Found',
  '409': 'Conflict',
  '422': 'Validation Failed',
  '429': 'API rate limit exceeded',
  '500': 'Server Error',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
};

export function fail(fault: Fault, response: ServerResponse): void {
  const json = (status: number, message: string, headers: { [name: string]: string } = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(
      JSON.stringify({ message, documentation_url: 'https://docs.github.com/rest', status: String(status) }),
    );
  };
  switch (fault) {
    case 'stall':
      return;
    case 'reset':
      response.socket?.destroy();
      return;
    case 'bad-json':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"id": 1, "body": "cut of');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><body>Sign in to the proxy</body></html>');
      return;
    case '403-secondary':
      json(403, 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.');
      return;
    case '429':
      json(429, WORDS['429'] ?? '', { 'retry-after': '1' });
      return;
    case '429-later':
      json(429, WORDS['429'] ?? '', { 'retry-after': '3600' });
      return;
    case 'rate-limit-over':
      json(403, WORDS['429'] ?? '', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' });
      return;
    default:
      json(Number(fault), WORDS[fault] ?? '');
  }
}
