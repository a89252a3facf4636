// src/safe-paths.ts
var PathRefused = class extends Error {
  path;
  constructor(path, why) {
    super(why);
    this.name = "PathRefused";
    this.path = path;
  }
};
var UNSAFE_STEP = /^(?:|\.|\.\.|\.git)$/i;
function refusePaths(paths) {
  const seen = /* @__PURE__ */ new Map();
  for (const path of paths) {
    const steps = path.split("/");
    if (path.includes("\0") || steps.some((step) => UNSAFE_STEP.test(step)))
      throw new PathRefused(path, "its path leads somewhere else");
    for (let i = 1; i <= steps.length; i++) {
      const part = steps.slice(0, i).join("/");
      const folded = part.normalize("NFC").toLowerCase();
      const other = seen.get(folded);
      if (other !== void 0 && other !== part)
        throw new PathRefused(path, `its path differs from ${other} in letter case or Unicode form only`);
      seen.set(folded, part);
    }
  }
}

export {
  PathRefused,
  refusePaths
};
