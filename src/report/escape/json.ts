/** JSON that any reader may print: what a terminal, a browser or a log would act on is written as an escape. */
const UNSAFE =
  /[\u007f-\u009f]|\p{Cs}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|##(?=\[)|<(?=[/!])/gu;

/** Takes JSON text, returns JSON text of the same value. */
export function safeJsonText(json: string): string {
  return json.replace(UNSAFE, (found) => {
    let out = '';
    for (let i = 0; i < found.length; i++) out += `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`;
    return out;
  });
}
