/** What a review assumes where nothing in the repository says it. */
export const UNKNOWN_APPLIER =
  'The applier is not known: findings under kubectl client-side apply can fail the check, those under server-side apply are information.';
