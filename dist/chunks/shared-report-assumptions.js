// src/report/assumptions.ts
var UNKNOWN_APPLIER = "The applier is not known: findings under kubectl client-side apply can fail the check, those under server-side apply are information.";

export {
  UNKNOWN_APPLIER
};
