/**
 * Values of Secrets that are no secrets wherever else they stand: masking them would hide half of a report and keep
 * nothing back. Inside their Secret they are masked all the same.
 */

/** Numbers, booleans, what is public by its nature, words of every configuration, and ciphertext. */
export function isOrdinary(value: string): boolean {
  const text = value.trim();
  return NUMBER.test(text) || WORDS.has(text.toLowerCase()) || isPublicPem(text) || text.startsWith('ENC[AES256_GCM,');
}

const NUMBER = /^[-+]?(?:0x[\da-f]{1,16}|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)$/i;

/** Of eight characters and more; shorter ones are never looked for. */
const WORDS = new Set(
  (
    'administrator application clickhouse cassandra configuration database databases ' +
    'deployment development disabled elasticsearch external frontend integration internal kubernetes localhost memcached ' +
    'monitoring namespace opensearch password placeholder postgres postgresql preproduction production prometheus ' +
    'rabbitmq registry required sqlserver timescaledb username verify-ca verify-full wordpress'
  ).split(' '),
);

/** Certificates and public keys, and nothing else. */
function isPublicPem(text: string): boolean {
  return text.startsWith('-----BEGIN ') && text.replace(PUBLIC_PEM, '').trim() === '';
}

const PUBLIC_PEM =
  /-----BEGIN ((?:X509 |TRUSTED )?CERTIFICATE(?: REQUEST)?|(?:[A-Z]{2,8} )?PUBLIC KEY|X509 CRL)-----[A-Za-z0-9+/=\s]*-----END \1-----/g;
