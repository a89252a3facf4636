import type { JsonObject } from '../../kube/json.ts';
import { ensureStruct, struct } from '../struct.ts';

/** SetDefaults_LimitRangeItem for containers: maxima are default limits, those and minima default requests. In place. */
export function defaultContainerLimits(item: JsonObject): void {
  const fill = (target: string, source: string) => {
    for (const [name, amount] of Object.entries(struct(item[source]))) {
      const map = ensureStruct(item, target);
      if (map[name] === undefined) map[name] = amount;
    }
  };
  fill('default', 'max');
  fill('defaultRequest', 'default');
  fill('defaultRequest', 'min');
}
