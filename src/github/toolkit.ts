// A local wrapper, so that a dynamic import of it takes only these names into the bundle. It knows the runner's proxies.
export { HttpClient } from '@actions/http-client';
