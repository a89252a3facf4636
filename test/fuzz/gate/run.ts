/** `npm run fuzz -- --target gate [--runs N | --seconds N] [--seed S]`: stacks of tricks until something passes that should not. */
import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../../../src/kube/json.ts';
import { getString } from '../../../src/kube/object.ts';
import { decodeBytes } from '../../../src/manifest/bytes.ts';
import { startOracle } from '../oracle.ts';
import type { Oracle } from '../target.ts';
import { filesOf } from './case.ts';
import { described, holeIn, loadTricks, type Stack, smallest, stackOf } from './stacks.ts';

export interface GateRun {
  readonly seed: number;
  /** Stacks; absent: as many as the time allows. */
  readonly runs: number | undefined;
  readonly seconds: number;
  /** Stop after so many holes. */
  readonly failures: number;
}

export async function fuzzGate({ seed, runs, seconds, failures }: GateRun): Promise<boolean> {
  const tricks = await loadTricks();
  const until = performance.now() + seconds * 1000;
  const oracle = oracleIfBuilt();
  const counts = { held: 0, destroyed: 0, holes: 0 };
  for (let i = 0; (runs === undefined ? performance.now() < until : i < runs) && counts.holes < failures; i++) {
    const stack = stackOf(seed + i, tricks);
    const hole = await holeIn(stack);
    if (hole === undefined) counts.held++;
    else if (hole === 'the danger passes' && oracle && !(await isReadByKubectl(stack, oracle))) counts.destroyed++;
    else {
      counts.holes++;
      process.stdout.write(`\n${described(await smallest(stack))}: ${hole}\n`);
    }
  }
  await oracle?.close();
  const judge = oracle ? '' : ', without the real reader';
  process.stdout.write(
    `gate: ${counts.held} held, ${counts.destroyed} read by nobody, ${counts.holes} holes (from seed ${seed}, ${tricks.length} tricks${judge})\n`,
  );
  return counts.holes === 0;
}

function oracleIfBuilt(): ReturnType<typeof startOracle> | undefined {
  try {
    return startOracle();
  } catch {
    return undefined;
  }
}

/**
 * Whether kubectl finds the object of the dangerous change at head; what is deleted needs no finding. Where all it finds under the kind's real name is
 * base's text, nothing dangerous is applied: the rest it refuses.
 */
async function isReadByKubectl({ danger, dangerous }: Stack, oracle: Oracle): Promise<boolean> {
  if (danger.dangerous === null) return true;
  const name = getString(danger.dangerous, 'metadata', 'name');
  const found: JsonObject[] = [];
  const collect = (value: JsonValue): void => {
    if (isArray(value)) value.forEach(collect);
    else if (isObject(value)) {
      if (getString(value, 'metadata', 'name') === name) found.push(value);
      collect(value['items'] ?? null);
    }
  };
  for (const content of Object.values(filesOf(dangerous.head))) {
    const text = typeof content === 'string' ? content : decodeBytes(content).text;
    const { docs } = await oracle.merge({ op: 'yamldocs', text });
    if (docs) collect(docs);
  }
  const { base } = danger;
  const served = found.filter((one) => one['apiVersion'] === base['apiVersion'] && one['kind'] === base['kind']);
  const isOld = (one: JsonObject): boolean =>
    Object.keys(base).every((key) => key === 'metadata' || equalJson(one[key] ?? null, base[key] ?? null));
  return found.length > 0 && (served.length === 0 || !served.every(isOld));
}
