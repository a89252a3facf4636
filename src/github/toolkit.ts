// A local wrapper, so that a dynamic import of it takes only this name into the bundle.
export { getOctokit } from '@actions/github';
