/** What fetching one remote base may take, in milliseconds. */
export const FETCH_MS = 60_000;
