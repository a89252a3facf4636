import type { Managed, ManagerName } from './managed.ts';
import { byText, managerId } from './managed.ts';

const MAX_UPDATE_MANAGERS = 10;

/**
 * At most ten Update managers: the oldest of each API version are poured together into one.
 * Mirrors apimachinery 0.36 `managedfields/internal` capmanagers.go.
 */
export function capUpdateManagers(managed: Managed): Managed {
  const updaters = [...managed.managers].filter(([, { applied }]) => !applied).map(([id]) => id);
  if (updaters.length <= MAX_UPDATE_MANAGERS) return managed;
  const managers = new Map(managed.managers);
  const names = new Map(managed.names);
  const times = new Map(managed.times);
  const timeOf = (id: string): string => times.get(id) ?? '';
  updaters.sort((a, b) => byText(timeOf(a), timeOf(b)) || byText(a, b));
  const firstOfVersion = new Map<string, string>();
  let left = updaters.length;
  for (const id of updaters) {
    if (left <= MAX_UPDATE_MANAGERS) break;
    const entry = managers.get(id);
    if (!entry) continue;
    const { apiVersion } = entry;
    const first = firstOfVersion.get(apiVersion);
    if (first === undefined) {
      firstOfVersion.set(apiVersion, id);
      continue;
    }
    const name: ManagerName = { manager: 'ancient-changes', operation: 'Update', apiVersion, subresource: '' };
    const bucket = managerId(name);
    let target = managers.get(bucket);
    if (!target) {
      target = managers.get(first) ?? entry;
      managers.delete(first);
      names.set(bucket, name);
    }
    managers.set(bucket, { ...entry, set: entry.set.union(target.set) });
    managers.delete(id);
    left--;
    // The time of the newest that was poured in.
    const time = times.get(id);
    if (time === undefined) times.delete(bucket);
    else times.set(bucket, time);
  }
  return { ...managed, managers, names, times };
}
