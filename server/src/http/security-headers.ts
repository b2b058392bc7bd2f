import { createHash } from 'node:crypto';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The CSP hash of every inline script or style of some pages: anything else inline is refused by the browser. */
export function inlineHashes(pages: readonly string[], tag: 'script' | 'style'): string[] {
  const elements = pages.join('').matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...new Set(Array.from(elements, (match) => hashOf(match[1] ?? '')))];
}

/** Headers for every answer: a page may load from this server only, run no other script, and be framed by nobody. */
export function securityHeaders({ html, isHttps }: { html: readonly string[]; isHttps: boolean }) {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(html, 'script')].join(' '),
    ["style-src 'self'", ...inlineHashes(html, 'style')].join(' '),
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  const headers: readonly (readonly [name: string, value: string])[] = [
    ['content-security-policy', policy.join('; ')],
    ['cross-origin-opener-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
    ['x-dns-prefetch-control', 'off'],
    ['x-download-options', 'noopen'],
    ['x-frame-options', 'DENY'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['x-xss-protection', '0'],
  ];
  if (!isHttps) return headers;
  return [...headers, ['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const;
}
