// src/rendering.ts
var RemoteRefused = class extends Error {
  fix;
  constructor(message, fix) {
    super(message);
    this.name = "RemoteRefused";
    this.fix = fix;
  }
};
var NOT_DETERMINISTIC = "${RENDERED_ANEW_EACH_TIME}";

export {
  RemoteRefused,
  NOT_DETERMINISTIC
};
