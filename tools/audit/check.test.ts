import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KNOWN } from './advisories.ts';
import { checkAudit } from './check.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { compareVersions, vulnerabilitiesIn, judge } from './vulnerabilities.ts';
import { readReport } from './registry.ts';

const TODAY = '2026-11-20';
const VULNERABILITY = { id: 'GHSA-aaaa-bbbb-cccc', package: 'a', severity: 'high', title: 'lets anybody in' };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-audit-'));
});
afterEach(async () => rm(root, { recursive: true, force: true }));
async function lock(versions: Record<string, string>, dev = false): Promise<void> {
  const packages = Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version, dev }]),
  );
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
}

describe('the audit', () => {
  it('fails on a vulnerability that the registry names, and says that the registry was asked', async () => {
    await lock({ a: '1.0.0' });
    const output: string[] = [];
    const findings = await checkAudit(root, {
      ask: async () => [VULNERABILITY],
      today: TODAY,
      say: (line) => output.push(line),
    });
    expect(findings).toContain('a has a high vulnerability, GHSA-aaaa-bbbb-cccc: lets anybody in');
    expect(output).toEqual([expect.stringContaining('the registry answered for 1 packages')]);
  });

  it('falls back to the dated list where the registry does not answer, and says that', async () => {
    await lock({ hono: '4.11.3', 'url-parse': '1.5.10' });
    const output: string[] = [];
    const options = { ask: async () => undefined, today: TODAY, say: (line: string) => void output.push(line) };
    expect(await checkAudit(root, options)).toEqual([
      expect.stringContaining('hono has a high vulnerability, GHSA-f67f-6cw9-8mq4'),
      expect.stringContaining('hono has a high vulnerability, GHSA-3vhc-576x-3qv4'),
    ]);
    expect(output).toEqual([
      expect.stringMatching(/could not be asked.*known on \d{4}-\d\d-\d\d, and against nothing newer$/),
    ]);
  });

  it('leaves out what only building and testing need', async () => {
    await lock({ hono: '4.0.0' }, true);
    expect(await checkAudit(root, { ask: async () => undefined, today: TODAY, say: () => undefined })).toEqual([]);
  });

  it('takes an exception until its day, and not after', () => {
    const exceptions = [{ id: VULNERABILITY.id, package: 'a', until: TODAY, reason: 'not reached' }];
    expect(judge([VULNERABILITY], exceptions, { today: TODAY, complete: true })).toEqual([]);
    expect(judge([VULNERABILITY], exceptions, { today: '2026-11-21', complete: true })).toEqual([
      'the exception for GHSA-aaaa-bbbb-cccc in a ended on 2026-11-20: look at it again',
    ]);
    expect(judge([{ ...VULNERABILITY, package: 'b' }], exceptions, { today: TODAY, complete: false })).toHaveLength(1);
  });

  it('asks for the end of an exception only when it knows everything', () => {
    const exceptions = [{ id: VULNERABILITY.id, package: 'a', until: TODAY, reason: 'not reached' }];
    expect(judge([], exceptions, { today: TODAY, complete: false })).toEqual([]);
    expect(judge([], exceptions, { today: TODAY, complete: true })).toEqual([
      'tools/audit/exceptions.ts excepts GHSA-aaaa-bbbb-cccc, which is open no more',
    ]);
  });

  it('reads what npm prints, each vulnerability once, and knows an error from a report', () => {
    const via = {
      name: 'a',
      title: 'lets anybody in',
      url: `https://github.com/advisories/${VULNERABILITY.id}`,
      severity: 'high',
    };
    const report = {
      auditReportVersion: 2,
      vulnerabilities: { a: { via: [via, { ...via, severity: 'moderate' }] }, b: { via: ['a', via] } },
    };
    expect(readReport(JSON.stringify(report))).toEqual([VULNERABILITY]);
    expect(readReport(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual([]);
    expect(readReport('{"message":"405 Method Not Allowed","statusCode":405}')).toBeUndefined();
    expect(readReport('')).toBeUndefined();
  });

  it('knows older from newer', () => {
    const inOrder = ['0.9.12', '0.10.0', '1.0.0-rc.1', '1.0.0', '1.0.10', '1.2.0', '10.0.0+build.1'];
    expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder);
  });

  it('finds the affected versions at both ends of their range', () => {
    const affected = [{ from: '2.0.0', before: '2.3.0' }];
    const advisory = { id: 'x', package: 'a', severity: 'high' as const, title: '', affected };
    const hit = (version: string) =>
      vulnerabilitiesIn([{ place: '', name: 'a', version, licence: 'MIT', integrity: '', ships: true }], [advisory])
        .length > 0;
    expect(['1.9.9', '2.0.0', '2.2.9', '2.3.0'].map(hit)).toEqual([false, true, true, false]);
  });

  it('has a reason and a day for every exception, and a date for the list', () => {
    for (const { reason, until } of EXCEPTIONS) {
      expect(reason.length).toBeGreaterThan(40);
      expect(until).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    expect(KNOWN.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
