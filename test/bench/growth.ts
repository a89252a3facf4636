/**
 * `npm run bench -- growth [NAME]`: every family of input that no limit of the program ends, grown over three doublings. Prints, for the last of them, by which power the
 * counted work grows (above 1.3 it ends with status 1), and the processor time and memory of the largest input, which say nothing.
 */
import { FAMILIES } from '../support/families.ts';
import { startCounting } from '../support/work.ts';

const { exponentOf } = await startCounting();
const { reviewOf } = await import('../support/growth.ts');

const MOST = 1.3;
const wanted = process.argv[2] ?? '';
let failed = 0;
for (const family of FAMILIES.filter(({ name, only }) => only !== 'bounded' && name.includes(wanted))) {
  const bytes = Object.values(family.grow(8 * family.large).head).join('').length;
  const before = process.cpuUsage();
  await reviewOf(family, 8 * family.large);
  const { user, system } = process.cpuUsage(before);
  const exponent = await exponentOf(family.large, (size) => reviewOf(family, size));
  if (exponent >= MOST) failed++;
  const seconds = ((user + system) / 1e6).toFixed(1);
  console.log(
    `${exponent >= MOST ? '✗' : ' '} ${exponent.toFixed(2)}  ${seconds.padStart(5)} s  ${String(Math.round(bytes / 1024)).padStart(4)} KiB  ${family.name}`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;
