import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { routePath } from 'hono/route';
import type { PublicConfig } from '@ballast/contract/config';
import { mail } from '@ballast/messages/en/mail';
import { requestIdOf } from '@ballast/supabase/functions/_shared/request-id';
import type { Peer } from './auth/context.ts';
import type { CallFacts } from './functions/host.ts';
import type { Logger } from './log.ts';
import type { StoredMail } from './mail/outbox.ts';
import type { Metrics } from './metrics.ts';
import { inRequest } from './scope/request-scope.ts';
import { bodyWithin } from './http/body-within.ts';
import { clientAddress, limitKey } from './http/client-address.ts';
import { compressJson } from './http/compress-json.ts';
import { createCrawlerFiles } from './http/crawlers.ts';
import { mayReadMetrics } from './http/metrics-access.ts';
import { LINK_SCRIPT, MAIL_STYLE } from './http/mail-style.ts';
import { isOutboxKey } from './http/outbox-key.ts';
import { isLocalRequest, outboxPage } from './mail/outbox-page.ts';
import type { Pages } from './http/pages.ts';
import { rowBytes } from './http/row-bytes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSite } from './http/site.ts';

const AUTH_BODY_BYTES = 64 * 1024;

/** What the backend offers once it is up. */
export interface Backend {
  readonly publicConfig: PublicConfig;
  readonly auth: (request: Request, peer: Peer) => Response | Promise<Response>;
  readonly rest: (request: Request, address: string) => Promise<Response>;
  readonly callFunction: (request: Request, name: string, facts: CallFacts) => Promise<Response>;
  /** Null when a mail server takes the mail. */
  readonly outbox: { readonly key: string; list(): Promise<readonly StoredMail[]> } | null;
  readonly isReady: () => Promise<boolean>;
  readonly metrics: Metrics;
}

interface HttpOptions {
  readonly webDir: string;
  readonly pages: Pages;
  /** The public address, when one is set. */
  readonly publicUrl: string | undefined;
  readonly isHttps: boolean;
  readonly siteUrl: () => string;
  readonly trustedProxies: number;
  readonly metricsToken: string | undefined;
  readonly log: Logger;
  /** Null until the database is up. */
  readonly backend: () => Backend | null;
}

type Env = { Bindings: HttpBindings; Variables: { requestId: string } };

const notYet = (c: Context): Response => {
  c.header('retry-after', '1');
  return c.json({ error: { code: 'unavailable', message: 'Starting' } }, 503);
};

const PAGE_METHODS = ['GET', 'HEAD'];
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const API = /^\/(?:(?:auth|rest|functions)\/v1(?:\/|$)|mcp$)/;

/** What is served by GET would answer PROPFIND, PURGE and QUERY alike: others get 405. */
const methodsOf = (path: string): readonly string[] => (API.test(path) ? API_METHODS : PAGE_METHODS);

/** What these say is about somebody: no cache keeps it unless it says so itself. */
const ABOUT_SOMEBODY = /^\/(?:auth|rest|functions)\/v1(?:\/|$)/;

/** The whole HTTP surface of the server: the app, its public configuration, and the Supabase API under it. */
export function createHttpApp(options: HttpOptions) {
  const { log } = options;
  const html = [options.pages.landing, options.pages.app, ...options.pages.shells.values()];
  const always = securityHeaders({ html, isHttps: options.isHttps });
  const addressOf = (c: Context<Env>): string => clientAddress(c.env.incoming, options.trustedProxies);
  const withBackend =
    (answer: (backend: Backend, c: Context<Env>) => Response | Promise<Response>) =>
    (c: Context<Env>): Response | Promise<Response> => {
      const backend = options.backend();
      return backend === null ? notYet(c) : answer(backend, c);
    };

  return (
    new Hono<Env>()
      .use(async (c, next) => {
        const started = performance.now();
        const scope = { id: requestIdOf(c.req.raw.headers), route: '' };
        c.set('requestId', scope.id);
        const { method, path } = c.req;
        // Node adds these to the headers of any response, which win. Added to the response itself, each is checked and sorted again.
        const { outgoing } = c.env;
        for (const [name, value] of always) outgoing.setHeader(name, value);
        outgoing.setHeader('x-request-id', scope.id);
        if (ABOUT_SOMEBODY.test(path)) outgoing.setHeader('cache-control', 'no-store');
        await inRequest(scope, async () => {
          const methods = methodsOf(path);
          if (methods.includes(method)) await next();
          else c.res = c.body(null, 405, { allow: methods.join(', ') });
          const { status } = c.res;
          const route = scope.route || routePath(c);
          const milliseconds = performance.now() - started;
          options.backend()?.metrics.observeRequest({ method, route, status }, milliseconds / 1_000);
          log.debug({ method, path, route, status, ms: Math.round(milliseconds) }, 'request');
        });
      })
      .onError((error, c) => {
        const requestId = c.get('requestId');
        log.error({ err: error, requestId, path: c.req.path }, 'request failed');
        return c.json({ error: { code: 'internal', message: 'Internal error', requestId } }, 500);
      })
      .get('/healthz', (c) => c.text('ok'))
      .get('/readyz', async (c) => {
        const backend = options.backend();
        return backend !== null && (await backend.isReady()) ? c.text('ready') : notYet(c);
      })
      .get(
        '/config.json',
        withBackend((backend, c) => {
          c.header('cache-control', 'no-cache');
          return c.json(backend.publicConfig);
        }),
      )
      .get(
        '/metrics',
        withBackend(async ({ metrics }, c) => {
          const { metricsToken: token, trustedProxies } = options;
          if (!mayReadMetrics(c.env.incoming, { token, trustedProxies, siteUrl: options.siteUrl() }))
            return c.notFound();
          return c.body(await metrics.text(), 200, {
            'content-type': metrics.contentType,
            'cache-control': 'no-store',
          });
        }),
      )
      .get(
        '/mail',
        withBackend(async (backend, c) => {
          const { outbox } = backend;
          if (outbox === null || !isLocalRequest(c.env.incoming, options.siteUrl())) return c.notFound();
          if (!isOutboxKey(c.req.query('key'), outbox.key)) return c.text(mail.outbox.closed, 403);
          return outboxPage(c, await outbox.list());
        }),
      )
      .get('/mail.css', (c) => c.body(MAIL_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }))
      .get('/mail.js', (c) => c.body(LINK_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
      .use(
        '/auth/v1/*',
        bodyWithin(() => AUTH_BODY_BYTES),
      )
      .all(
        '/auth/v1/*',
        withBackend((backend, c) => {
          const address = addressOf(c);
          return backend.auth(c.req.raw, { address, limitKey: limitKey(address) });
        }),
      )
      .use('/rest/v1/*', bodyWithin(rowBytes))
      .all(
        '/rest/v1/*',
        withBackend((backend, c) => backend.rest(c.req.raw, limitKey(addressOf(c)))),
      )
      .all(
        '/functions/v1/:name',
        withBackend(async (backend, c) => {
          const facts = { requestId: c.get('requestId'), address: limitKey(addressOf(c)) };
          return compressJson(c.req.raw, await backend.callFunction(c.req.raw, c.req.param('name') ?? '', facts));
        }),
      )
      // The same as /functions/v1/mcp: an address that people can type.
      .all(
        '/mcp',
        withBackend((backend, c) =>
          backend.callFunction(c.req.raw, 'mcp', { requestId: c.get('requestId'), address: limitKey(addressOf(c)) }),
        ),
      )
      .route('/', createCrawlerFiles(options.publicUrl))
      .route('/', createSite(options.webDir, options.pages))
  );
}
