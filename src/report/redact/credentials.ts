/**
 * Credentials by their looks, wherever they stand: tokens of known services, JSON web tokens, private keys, passwords in
 * URLs, registry logins, and values that a name calls a password. Every expression is linear.
 */
import type { JsonValue } from '../../kube/json.ts';

export interface CredentialSpan {
  readonly start: number;
  readonly end: number;
}

const TOKENS: readonly RegExp[] = [
  /\bgh[pousr]_[A-Za-z0-9]{20,255}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
  /\bglpat-[A-Za-z0-9_-]{16,255}/g,
  /\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}\b/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,255}/g,
  /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,255}/g,
  /\bsk-[A-Za-z0-9_-]{20,255}/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bya29\.[A-Za-z0-9_-]{20,1024}/g,
  /\bnpm_[A-Za-z0-9]{36}/g,
  /\bhf_[A-Za-z0-9]{30,255}/g,
  /\bpypi-[A-Za-z0-9_-]{50,255}/g,
  /\bdop_v1_[a-f0-9]{64}/g,
  /\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,64}/g,
  /\bhv[sb]\.[A-Za-z0-9_-]{20,255}/g,
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/g,
  /\bAGE-SECRET-KEY-1[A-Z0-9]{50,64}/g,
];

/** The credential is the first group. */
const LABELLED: readonly RegExp[] = [
  /\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,128}:([^\s/@"'<>]{1,256})@/g,
  /\b(?:[Bb]earer|[Bb]asic|BEARER|BASIC)[ \t]{1,4}(?=[A-Za-z._~+/=-]{0,64}[0-9])([A-Za-z0-9._~+/=-]{16,4096})/g,
  /\\?"(?:auth|password|identitytoken|registrytoken)\\?"[ \t]{0,4}:[ \t\r\n]{0,16}\\?"([^"\\]{1,4096})\\?"/g,
  /\baws_secret_access_key["']?[ \t]{0,4}[:=][ \t]{0,4}["']?([A-Za-z0-9/+=]{30,64})/gi,
  /--?(?:password|passwd|token|secret|api-?key|client-secret|access-key|secret-key)=["']?([^\s"']{4,1024})/gi,
];

// Most texts hold none of these, and need no closer look.
const HINT =
  /gh[pousr]_|github_pat_|glpat-|A(?:KIA|SIA|GPA|IDA|ROA)|xox|_live_|_test_|sk-|AIza|ya29|npm_|hf_|pypi-|dop_v1_|SG\.|hv[sb]\.|eyJ|AGE-SECRET|:\/\/|bearer|basic|auth|token|passw|secret|-key|apikey|-----BEGIN/i;

export function credentialSpans(text: string): CredentialSpan[] {
  const spans: CredentialSpan[] = [];
  if (text.length < 8 || !HINT.test(text)) return spans;
  for (const pattern of TOKENS) {
    for (const match of text.matchAll(pattern)) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  for (const pattern of LABELLED) {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? '';
      if (isReference(value)) continue;
      const start = match.index + match[0].lastIndexOf(value);
      spans.push({ start, end: start + value.length });
    }
  }
  spans.push(...privateKeys(text));
  return spans;
}

/** `$(VAR)`, `${VAR}`, `<password>`, `***`: what stands for a value elsewhere. */
function isReference(value: string): boolean {
  return /^(?:\$[({A-Za-z_].*|<.*>|\*+|%.*%|\{\{.*|«.*)$/s.test(value);
}

const KEY_BEGIN = '-----BEGIN ';

function privateKeys(text: string): CredentialSpan[] {
  const spans: CredentialSpan[] = [];
  for (let at = text.indexOf(KEY_BEGIN); at >= 0; at = text.indexOf(KEY_BEGIN, at + 1)) {
    const header = /^-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/.exec(text.slice(at, at + 96));
    if (!header) continue;
    const start = at + header[0].length;
    const close = text.indexOf('-----END ', start);
    const end = close < 0 ? text.length : close;
    spans.push({ start, end });
    at = end;
  }
  return spans;
}

const SECRET_NAME =
  /(?:^|[-_.])(?:pass(?:word|wd|phrase)?|pwd|secrets?|tokens?|credentials?|(?:api|access|secret|private|signing|encryption)[-_.]?key|client[-_.]?secret)$/i;
const CAMEL_SECRET_NAME =
  /[a-z](?:Password|Passphrase|Secret|Token|ApiKey|APIKey|AccessKey|SecretKey|PrivateKey|ClientSecret)$/;

/** Whether a name promises that its value is a credential: `DB_PASSWORD`, `api-key`, `clientSecret`. */
export function namesCredential(name: string): boolean {
  return SECRET_NAME.test(name) || CAMEL_SECRET_NAME.test(name);
}

/** An argument whose value is the next argument: `--password`. */
export function asksCredential(argument: JsonValue | undefined): boolean {
  return typeof argument === 'string' && /^--?[A-Za-z0-9-]*$/.test(argument) && namesCredential(argument);
}

/** Whether a value under such a name is one: not a switch, a number, a reference or a path. */
export function isCredentialValue(value: string): boolean {
  if (value.length < 6 || value.length > 4096 || isReference(value)) return false;
  return !/^(?:true|false|null|none|\d+(?:\.\d+)?[a-z]*|\.{0,2}\/[^\s]*|[a-z]+:\/\/[^\s]*|\S*\s[\s\S]*)$/i.test(value);
}
