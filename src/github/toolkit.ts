// Local wrappers, so that a dynamic import of them takes only these names into the bundle.
export { getOctokit } from '@actions/github';
