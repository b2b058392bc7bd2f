import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The CSP hash of every inline script or style of some pages: anything else inline is refused by the browser. */
export function inlineHashes(pages: readonly string[], tag: 'script' | 'style'): string[] {
  const elements = pages.join('').matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...new Set(Array.from(elements, (match) => hashOf(match[1] ?? '')))];
}

const NOWHERE = ["'none'"];
const SELF = ["'self'"];

/** Headers for every answer: a page may load from this server only, run no other script, and be framed by nobody. */
export function securityHeaders({ html, isHttps }: { html: readonly string[]; isHttps: boolean }): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: NOWHERE,
      scriptSrc: [...SELF, ...inlineHashes(html, 'script')],
      styleSrc: [...SELF, ...inlineHashes(html, 'style')],
      connectSrc: SELF,
      imgSrc: [...SELF, 'data:'],
      fontSrc: SELF,
      manifestSrc: SELF,
      workerSrc: SELF,
      formAction: SELF,
      baseUri: NOWHERE,
      frameAncestors: NOWHERE,
      objectSrc: NOWHERE,
    },
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}
