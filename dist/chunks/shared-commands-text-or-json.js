import {
  UserError
} from "./shared-errors.js";

// src/commands/text-or-json.ts
function textOrJson({
  command,
  values
}) {
  const format = values.text("format");
  if (format !== "text" && format !== "json") {
    throw new UserError({
      what: `${command} has no format ${format}`,
      why: "it prints text for people or JSON for programs",
      fix: "leave --format out, or use `--format json`"
    });
  }
  return (found, text) => {
    process.stdout.write(
      format === "json" ? `${JSON.stringify({ formatVersion: 1, ...found }, null, 2)}
` : text(found)
    );
  };
}

export {
  textOrJson
};
