/** Loaded by the first archive only. */
export { extract } from 'tar-stream';
