// src/report/escape/json.ts
var UNSAFE = new RegExp("[\\u007f-\\u009f]|\\p{Cs}|\\p{Zl}|\\p{Zp}|\\p{Default_Ignorable_Code_Point}|[\\ufff9-\\ufffb]|##(?=\\[)|<(?=[/!])", "gu");
function safeJsonText(json) {
  return json.replace(UNSAFE, (found) => {
    let out = "";
    for (let i = 0; i < found.length; i++) out += `\\u${found.charCodeAt(i).toString(16).padStart(4, "0")}`;
    return out;
  });
}

export {
  safeJsonText
};
