/** Versions from `from` on, or all, up to but without `before`. */
export interface VersionRange {
  readonly from?: string;
  readonly before: string;
}

export interface Advisory {
  readonly id: string;
  readonly package: string;
  readonly severity: 'high' | 'critical';
  readonly title: string;
  readonly affected: readonly VersionRange[];
}

interface KnownAdvisories {
  /** The day on which the list was last gone through. */
  readonly asOf: string;
  readonly advisories: readonly Advisory[];
}

/**
 * For machines whose registry answers no audit: advisories of GitHub's database about packages that ship here, written
 * down by hand. It keeps a version with a known vulnerability from coming back; it does not know what was published since.
 */
export const KNOWN: KnownAdvisories = {
  asOf: '2026-11-20',
  advisories: [
    {
      id: 'GHSA-qwww-vcr4-c8h2',
      package: 'react-router',
      severity: 'high',
      title: 'React Server Components mode: an action runs before the 400 of its forgery check',
      affected: [{ from: '7.12.0', before: '8.3.0' }],
    },
    {
      id: 'GHSA-2w69-qvjg-hvjx',
      package: 'react-router',
      severity: 'high',
      title: 'script by way of open redirects',
      affected: [{ from: '7.0.0', before: '7.12.0' }],
    },
    {
      id: 'GHSA-cpj6-fhp6-mr6j',
      package: 'react-router',
      severity: 'high',
      title: "data of a server's page replaced through a header",
      affected: [{ from: '7.0.0', before: '7.5.2' }],
    },
    {
      id: 'GHSA-f46r-rw29-r322',
      package: 'react-router',
      severity: 'high',
      title: 'denial of service by cache, through a header that turns a page into an app without a server',
      affected: [{ from: '7.2.0', before: '7.5.2' }],
    },
    {
      id: 'GHSA-f67f-6cw9-8mq4',
      package: 'hono',
      severity: 'high',
      title: 'JWT middleware takes the algorithm that a token names',
      affected: [{ before: '4.11.4' }],
    },
    {
      id: 'GHSA-3vhc-576x-3qv4',
      package: 'hono',
      severity: 'high',
      title: 'JWK middleware takes the algorithm that a token names',
      affected: [{ before: '4.11.4' }],
    },
    {
      id: 'GHSA-w48q-cv73-mx4w',
      package: '@modelcontextprotocol/sdk',
      severity: 'high',
      title: 'no protection from DNS rebinding unless switched on',
      affected: [{ before: '1.24.0' }],
    },
    {
      id: 'GHSA-8r9q-7v3j-jr4g',
      package: '@modelcontextprotocol/sdk',
      severity: 'high',
      title: 'denial of service by a regular expression',
      affected: [{ before: '1.25.2' }],
    },
    {
      id: 'GHSA-q3j6-qgpj-74h6',
      package: 'fast-uri',
      severity: 'high',
      title: 'path traversal by percent-encoded dots',
      affected: [{ before: '3.1.1' }],
    },
    {
      id: 'GHSA-9wv6-86v2-598j',
      package: 'path-to-regexp',
      severity: 'high',
      title: 'regular expressions that backtrack',
      affected: [
        { from: '0.2.0', before: '1.9.0' },
        { from: '2.0.0', before: '3.3.0' },
        { from: '4.0.0', before: '6.3.0' },
        { from: '7.0.0', before: '8.0.0' },
      ],
    },
    {
      id: 'GHSA-qwcr-r2fm-qrc7',
      package: 'body-parser',
      severity: 'high',
      title: 'denial of service by URL encoding',
      affected: [{ before: '1.20.3' }],
    },
    {
      id: 'GHSA-6rw7-vpxm-498p',
      package: 'qs',
      severity: 'high',
      title: 'denial of service: the limit on arrays does not hold for brackets',
      affected: [{ before: '6.14.1' }],
    },
    {
      id: 'GHSA-3xgq-45jj-v275',
      package: 'cross-spawn',
      severity: 'high',
      title: 'denial of service by a regular expression',
      affected: [{ before: '6.0.6' }, { from: '7.0.0', before: '7.0.5' }],
    },
    {
      id: 'GHSA-px4h-xg32-q955',
      package: 'normalize-url',
      severity: 'high',
      title: 'denial of service by a regular expression',
      affected: [
        { from: '4.3.0', before: '4.5.1' },
        { from: '5.0.0', before: '5.3.1' },
        { from: '6.0.0', before: '6.0.1' },
      ],
    },
    {
      id: 'GHSA-hgjh-723h-mx2j',
      package: 'url-parse',
      severity: 'critical',
      title: 'authorization bypass by a key that the caller chooses',
      affected: [{ before: '1.5.8' }],
    },
    {
      id: 'GHSA-896r-f27r-55mw',
      package: 'json-schema',
      severity: 'critical',
      title: 'prototype pollution',
      affected: [{ before: '0.4.0' }],
    },
    {
      id: 'GHSA-qvjc-g5vr-mfgr',
      package: 'papaparse',
      severity: 'high',
      title: 'denial of service by a regular expression',
      affected: [{ before: '5.2.0' }],
    },
  ],
};
