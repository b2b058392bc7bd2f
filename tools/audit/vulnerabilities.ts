import type { LockedPackage } from '../lock.ts';
import type { Advisory } from './advisories.ts';
import type { AuditException } from './exceptions.ts';

/** A known vulnerability in what ships. */
export interface Vulnerability {
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
}

/** Numbers of a version; what comes before a release, such as `1.0.0-rc.1`, is older than it. */
function parse(version: string): number[] {
  const [release = '', ...before] = (version.split('+')[0] ?? '').split('-');
  const [major = 0, minor = 0, patch = 0] = release.split('.').map(Number);
  return [major, minor, patch, before.length === 0 ? 0 : -1];
}

/** Below zero when `a` is older than `b`. Two that come before one release count as the same. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parse(a), parse(b)];
  const difference = left.findIndex((number, at) => number !== right[at]);
  return difference < 0 ? 0 : (left[difference] ?? 0) - (right[difference] ?? 0);
}

/** Which advisories concern what ships. */
export function vulnerabilitiesIn(locked: readonly LockedPackage[], advisories: readonly Advisory[]): Vulnerability[] {
  return advisories.filter((advisory) =>
    locked.some(
      ({ name, version, ships }) =>
        ships &&
        name === advisory.package &&
        advisory.affected.some(
          ({ from = '0.0.0', before }) => compareVersions(version, from) >= 0 && compareVersions(version, before) < 0,
        ),
    ),
  );
}

/** What has to be fixed: vulnerabilities without an exception, exceptions that ran out and, if `complete`, those that nothing needs any more. */
export function judge(
  vulnerabilities: readonly Vulnerability[],
  exceptions: readonly AuditException[],
  { today, complete }: { today: string; complete: boolean },
): string[] {
  const excepted = (vulnerability: Vulnerability) =>
    exceptions.find(({ id, package: name }) => id === vulnerability.id && name === vulnerability.package);
  const findings = vulnerabilities.flatMap((vulnerability) => {
    const exception = excepted(vulnerability);
    if (exception === undefined)
      return [
        `${vulnerability.package} has a ${vulnerability.severity} vulnerability, ${vulnerability.id}: ${vulnerability.title}`,
      ];
    if (exception.until >= today) return [];
    return [
      `the exception for ${vulnerability.id} in ${vulnerability.package} ended on ${exception.until}: look at it again`,
    ];
  });
  const needless = exceptions.filter(
    (exception) => !vulnerabilities.some((vulnerability) => excepted(vulnerability) === exception),
  );
  const needlessFindings = complete
    ? needless.map(({ id }) => `tools/audit/exceptions.ts excepts ${id}, which is open no more`)
    : [];
  return [...findings, ...needlessFindings];
}
