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

export {
  field,
  index,
  pathOf,
  formatPath
};
