import { createMiddleware } from 'hono/factory';

const PAGE_METHODS = ['GET', 'HEAD'];
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const API = /^\/(?:(?:auth|rest|functions)\/v1(?:\/|$)|mcp$)/;

/** What is served by GET would answer PROPFIND, PURGE and QUERY alike: 405, with the methods that there are. */
export const refuseOtherMethods = createMiddleware(async (c, next) => {
  const methods = API.test(c.req.path) ? API_METHODS : PAGE_METHODS;
  if (methods.includes(c.req.method)) return next();
  return c.body(null, 405, { allow: methods.join(', ') });
});
