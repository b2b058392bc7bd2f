export interface AuditException {
  readonly id: string;
  readonly package: string;
  /** The last day on which the reason is taken without another look. */
  readonly until: string;
  readonly reason: string;
}

/** Vulnerabilities that are known and do not reach us, each with a reason that somebody can check. */
export const EXCEPTIONS: readonly AuditException[] = [
  {
    id: 'GHSA-qwww-vcr4-c8h2',
    package: 'react-router',
    until: '2027-05-20',
    reason:
      'concerns actions of React Server Components, which run on a server of the router; here it routes in the browser only, without actions (web/src/app), and the fix is in a new major version',
  },
];
