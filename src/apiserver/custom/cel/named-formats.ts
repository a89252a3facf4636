import { type Environment, Optional } from '@marcbachmann/cel-js';
import {
  asPrefix,
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  labelValue,
  qualifiedName,
} from '../../format/names.ts';
import { matchesFormat } from '../formats.ts';
import { Undecided } from './failure.ts';

/*
 * Formats by name (apiserver v0.36 pkg/cel/library/format.go): what is wrong with a text, if anything is.
 */

class NamedFormat {
  readonly name: string;
  readonly problems: (text: string) => readonly string[];
  constructor(name: string, problems: (text: string) => readonly string[]) {
    this.name = name;
    this.problems = problems;
  }
}

/** `format.uuid()`. */
class FormatFunctions {}

export function registerNamedFormats(env: Environment): void {
  env.registerType('NamedFormat', NamedFormat);
  env.registerType('FormatFunctions', FormatFunctions);
  env.registerConstant('format', 'FormatFunctions', new FormatFunctions());
  for (const [name, format] of FORMATS) {
    env.registerFunction(`FormatFunctions.${name}(): NamedFormat`, () => format);
  }
  env.registerFunction('FormatFunctions.named(string): optional', (_: FormatFunctions, name: string) => {
    const format = FORMATS.get(name);
    return format === undefined ? Optional.none() : Optional.of(format);
  });
  env.registerFunction('NamedFormat.validate(string): optional', ({ problems }: NamedFormat, text: string) => {
    const found = problems(text);
    return found.length === 0 ? Optional.none() : Optional.of(found);
  });
  env.registerOperator('optional == optional', (a: Optional, b: Optional) => {
    if (a.hasValue() && b.hasValue()) throw new Undecided('whether two optional values are equal');
    return a.hasValue() === b.hasValue();
  });
  env.registerOperator('NamedFormat == NamedFormat', (a: NamedFormat, b: NamedFormat) => a.name === b.name);
}

function known(format: string, problem: string | undefined): (text: string) => readonly string[] {
  return (text) => {
    const valid = matchesFormat(format, text);
    if (valid === undefined || (!valid && problem === undefined)) throw new Undecided(`the format ${format}`);
    return valid ? [] : [problem ?? ''];
  };
}

const FORMATS: ReadonlyMap<string, NamedFormat> = new Map(
  (
    [
      ['dns1123Label', dns1123Label],
      ['dns1123Subdomain', dns1123Subdomain],
      ['dns1035Label', dns1035Label],
      ['qualifiedName', qualifiedName],
      ['dns1123LabelPrefix', (text) => dns1123Label(asPrefix(text))],
      ['dns1123SubdomainPrefix', (text) => dns1123Subdomain(asPrefix(text))],
      ['dns1035LabelPrefix', (text) => dns1035Label(asPrefix(text))],
      ['labelValue', labelValue],
      // The words are those of Go's own parser.
      ['uri', known('uri', undefined)],
      ['uuid', known('uuid', 'does not match the UUID format')],
      ['byte', known('byte', 'invalid base64')],
      ['date', known('date', 'invalid date')],
      ['datetime', known('datetime', 'invalid datetime')],
    ] satisfies readonly (readonly [string, (text: string) => readonly string[]])[]
  ).map(([name, problems]) => [name, new NamedFormat(name, problems)]),
);
