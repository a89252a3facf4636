const FORMS = [/unknown field "([^"]+)"/, /(\.[^\s:]+): field not declared in schema/];

/** The field that an error of strict decoding or of the typed merge names as unknown, `spec.replica`. */
export function unknownField(message: string): string | undefined {
  return FORMS.map((form) => form.exec(message)?.[1])
    .find((name) => name !== undefined)
    ?.replace(/^\./, '');
}
