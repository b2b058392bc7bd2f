const PAGE_METHODS = ['GET', 'HEAD'];
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const API = /^\/(?:(?:auth|rest|functions)\/v1(?:\/|$)|mcp$)/;

/** What is served by GET would answer PROPFIND, PURGE and QUERY alike: others get 405. */
export const methodsOf = (path: string): readonly string[] => (API.test(path) ? API_METHODS : PAGE_METHODS);
