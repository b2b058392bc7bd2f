import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Vulnerability } from './vulnerabilities.ts';

const advisorySchema = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() });
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisorySchema])) })),
});
const SEVERE = new Set(['high', 'critical']);

/** The severe vulnerabilities of a report that `npm audit --json` printed; undefined when it is none, as where nobody answered. */
export function readReport(output: string): Vulnerability[] | undefined {
  try {
    const { vulnerabilities } = reportSchema.parse(JSON.parse(output));
    const advisories = Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((entry) => typeof entry !== 'string')
      .filter(({ severity }) => SEVERE.has(severity));
    const severe = advisories.map(({ name, title, url, severity }) => ({
      id: url.split('/').at(-1) ?? url,
      package: name,
      severity,
      title,
    }));
    return [...new Map(severe.map((one) => [`${one.id} ${one.package}`, one])).values()];
  } catch {
    return undefined;
  }
}

/** Asks the registry that npm is set to about what ships. */
export async function askRegistry(root: string): Promise<Vulnerability[] | undefined> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
  const npm = spawn('npm', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  const started = new Promise<boolean>((resolve) => {
    npm.once('spawn', () => resolve(true)).once('error', () => resolve(false));
  });
  return (await started) ? readReport(await text(npm.stdout)) : undefined;
}
