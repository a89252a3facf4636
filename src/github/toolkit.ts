// A local wrapper, so that a dynamic import of it takes only these names into the bundle.
export { getOctokit } from '@actions/github';
