/*
 * Names of time zones as Go's time.LoadLocation knows them: the IANA database, by exact spelling. The runtime's own copy of it is asked, which ignores
 * case and takes offsets, too; both are sorted out here.
 */

let canonical: ReadonlyMap<string, string> | undefined;

/** Whether a zone of this exact name exists. */
export function isTimeZone(name: string): boolean {
  if (name === 'UTC') return true;
  if (!/^[A-Z]/.test(name)) return false;
  canonical ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]));
  const spelled = canonical.get(name.toLowerCase());
  if (spelled !== undefined) return spelled === name;
  try {
    // An old name of a zone, such as US/Eastern: every part of those begins with a capital or a sign.
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name.split('/').every((part) => /^[A-Z0-9]/.test(part));
  } catch {
    return false;
  }
}
