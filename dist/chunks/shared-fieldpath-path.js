// src/fieldpath/path.ts
function field(name) {
  return { type: "field", name };
}
function index(at) {
  return { type: "index", index: at };
}
function pathOf(...steps) {
  return steps.map((step) => typeof step === "number" ? index(step) : field(step));
}
var PLAIN_FIELD = /^[A-Za-z_$][A-Za-z0-9_$-]*$/;
function formatPath(path) {
  let text = "";
  for (const element of path) {
    switch (element.type) {
      case "field":
        if (PLAIN_FIELD.test(element.name)) text += text === "" ? element.name : `.${element.name}`;
        else text += `[${JSON.stringify(element.name)}]`;
        break;
      case "key":
        text += `[${Object.entries(element.key).map(([name, value]) => `${name}=${formatScalar(value)}`).join(",")}]`;
        break;
      case "value":
        text += `[=${formatScalar(element.value)}]`;
        break;
      case "index":
        text += `[${element.index}]`;
        break;
    }
  }
  return text;
}
function formatScalar(value) {
  if (typeof value === "string") return PLAIN_FIELD.test(value) ? value : JSON.stringify(value);
  return typeof value === "bigint" ? value.toString() : JSON.stringify(value);
}

// src/schema/spelling.ts
var spellings = /* @__PURE__ */ new WeakMap();
function spellingOf(data) {
  const known = spellings.get(data) ?? createSpelling(data.kinds);
  spellings.set(data, known);
  return known;
}
function createSpelling(kinds) {
  const builtIn = /* @__PURE__ */ new Map();
  const groups = /* @__PURE__ */ new Map();
  for (const [group, , kind] of kinds) {
    const name = normal(kind);
    const there = builtIn.get(name) ?? [];
    if (!there.some((one) => one.group === group)) builtIn.set(name, [...there, { group, kind }]);
    groups.set(group, (groups.get(group) ?? /* @__PURE__ */ new Set()).add(kind));
  }
  const found = /* @__PURE__ */ new Map();
  const search = (group, kind) => {
    if (groups.get(group)?.has(kind)) return void 0;
    const [nearGroup, nearKind] = [normal(group), normal(kind)];
    const named = builtIn.get(nearKind) ?? [];
    const inGroup = named.find((one) => one.group === nearGroup) ?? named.find((one) => oneEdit(nearGroup, one.group));
    if (inGroup) return inGroup;
    if (named[0] && !nearGroup.includes(".") && groups.has(nearGroup)) return named[0];
    const near = groups.has(nearGroup) ? [nearGroup] : [...groups.keys()].filter((one) => oneEdit(nearGroup, one));
    if (near.length === 0) return void 0;
    for (const [name, all] of builtIn) {
      const one = oneEdit(nearKind, name) ? all.find((each) => near.includes(each.group)) : void 0;
      if (one) return one;
    }
    return void 0;
  };
  return {
    isBuiltIn: (group, kind) => groups.get(group)?.has(kind) === true,
    meant(group, kind) {
      const id = `${group}/${kind}`;
      if (!found.has(id)) found.set(id, search(group, kind));
      return found.get(id);
    }
  };
}
function normal(text) {
  return text.replaceAll(/\s+/g, "").toLowerCase();
}
function oneEdit(a, b) {
  if (Math.min(a.length, b.length) < 3 || Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const rest = (text, from) => text.slice(start + from);
  if (rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1) || rest(a, 1) === rest(b, 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2);
}

export {
  spellingOf,
  oneEdit,
  field,
  index,
  pathOf,
  formatPath
};
