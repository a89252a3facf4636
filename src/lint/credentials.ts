/**
 * Values that are credentials by their own look, wherever they stand. Only forms that issuers give their keys: a name like
 * `password` says nothing about its value.
 */
const FORMS: readonly (readonly [name: string, form: RegExp])[] = [
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20,}\b/],
  ['a Stripe key', /\b[sr]k_live_[A-Za-z0-9]{20,}\b/],
  ['a Google API key', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{20,}/],
  ['a URL with a password', /\b[a-z][a-z0-9+.-]*:\/\/[^\s:@/]+:(?!\$|\{|<|\*|%)[^\s:@/]{6,}@[a-z0-9.-]+/i],
];

// Most texts hold none of these, and need no closer look.
const HINT = /A[KS]IA|gh[pousr]_|github_pat_|glpat-|xox|k_live_|AIza|PRIVATE KEY|eyJ|:\/\//;

/** What kind of credential a text holds; undefined when it looks like none. */
export function looksLikeCredential(text: string): string | undefined {
  if (!HINT.test(text)) return undefined;
  return FORMS.find(([, form]) => form.test(text))?.[0];
}
