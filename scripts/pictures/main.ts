/** `npm run pictures`: five reports as they look on a pull request, on a desktop and on a phone. Writes docs/pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { FIVE, type FiveReports, fiveComment } from '../../test/support/five-reports.ts';
import { Chromium, type Shot } from './chromium.ts';
import { commentPage } from './page.ts';

// The package wraps its CommonJS default once more than its types say.
const UPNG: Pick<typeof import('@pdf-lib/upng'), 'decode' | 'toRGBA8' | 'encode'> = createRequire(import.meta.url)(
  '@pdf-lib/upng',
).default;

const folder = new URL('../../docs/pictures/', import.meta.url);
const only = process.argv[2];

const SHOTS: { readonly [device: string]: Shot } = {
  desktop: { width: 880, maxHeight: 1500, scale: 2 },
  phone: { width: 390, maxHeight: 1500, scale: 2 },
};
/** How many folded parts a picture shows open. */
const OPEN: { readonly [name in FiveReports]: number } = { clean: 0, small: 0, dangerous: 1, huge: 0, incomplete: 0 };
const COLORS = 64;

mkdirSync(folder, { recursive: true });
const chromium = await Chromium.start();
try {
  for (const name of FIVE) {
    if (only !== undefined && only !== name) continue;
    const markdown = await fiveComment(name);
    writeFileSync(new URL(`${name}.md`, folder), markdown);
    for (const [device, shot] of Object.entries(SHOTS)) {
      const png = await chromium.shoot(commentPage(markdown, OPEN[name]), shot);
      const image = UPNG.decode(png.buffer);
      const small = UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, COLORS);
      writeFileSync(new URL(`${name}-${device}.png`, folder), new Uint8Array(small));
      process.stdout.write(`${name}-${device}.png ${image.width}x${image.height} ${small.byteLength} bytes\n`);
    }
  }
} finally {
  await chromium.stop();
}
