// src/with-texts.ts
var WORD = /[A-Za-z0-9][A-Za-z0-9-]*/g;
var NAME = /[A-Za-z0-9][A-Za-z0-9.-]*/g;
var FEW = 40;
function withTexts(files, texts) {
  const names = new Set(texts.length <= FEW ? [] : texts.filter((text) => /^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text)));
  const others = texts.filter((text) => !names.has(text));
  const decoder = new TextDecoder();
  return files.filter(({ bytes }) => {
    const text = decoder.decode(bytes);
    for (const pattern of names.size === 0 ? [] : [WORD, NAME])
      for (const [word] of text.matchAll(pattern)) if (names.has(word)) return true;
    return others.some((other) => text.includes(other));
  });
}

export {
  withTexts
};
