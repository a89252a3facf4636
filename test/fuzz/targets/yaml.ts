import type { JsonValue } from '../../../src/kube/json.ts';
import { equalJson } from '../../../src/kube/json.ts';
import { documentOf } from '../../../src/manifest/document.ts';
import { splitStream } from '../../../src/manifest/stream.ts';
import { YamlRefusal } from '../../../src/manifest/yaml/node.ts';
import { defineTarget } from '../target.ts';
import { hostileText } from './yaml-cases.ts';

/** The documents read, and whether reading failed after them. */
interface Answer {
  readonly docs: readonly JsonValue[];
  readonly failed: boolean;
}

export default defineTarget<string, Answer>({
  name: 'yaml',
  summary: 'what is read from a YAML or JSON stream, against the decoder kubectl reads with',

  generate: (random) => wellFormed(hostileText(random)),

  async ask(oracle, text) {
    const { docs = [], error } = await oracle.merge({ op: 'yamldocs', text });
    return { docs, failed: error !== undefined };
  },

  predict(text) {
    const docs: JsonValue[] = [];
    try {
      for (const chunk of splitStream(text)) {
        if (chunk.kind === 'error') return chunk.code === 'limit' ? 'not-judged' : { docs, failed: true };
        const { value } = documentOf(chunk, 'case');
        if (value !== null) docs.push(value);
      }
    } catch (error) {
      if (!(error instanceof YamlRefusal)) throw error;
      // Refused although kubectl might read it: the review is incomplete, which is honest.
      return error.code === 'invalid-yaml' ? { docs, failed: true } : 'not-judged';
    }
    return { docs, failed: false };
  },

  same(expected, predicted) {
    if (expected.failed !== predicted.failed || expected.docs.length !== predicted.docs.length) return false;
    return expected.docs.every((doc, i) => equalJson(doc, predicted.docs[i]));
  },

  *shrink(text) {
    const lines = text.split('\n');
    for (let i = 0; i < lines.length; i++) yield lines.toSpliced(i, 1).join('\n');
    for (let length = text.length >> 1; length > 0; length >>= 1) {
      for (let at = 0; at < text.length; at += length) yield wellFormed(text.slice(0, at) + text.slice(at + length));
    }
  },
});

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
