// src/commands/write.ts
import { writeFile } from "node:fs/promises";
async function write(text, file) {
  if (file !== void 0 && file !== "-") await writeFile(file, text);
  else process.stdout.write(text);
}

export {
  write
};
