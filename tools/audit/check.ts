import { readLock } from '../lock.ts';
import { KNOWN } from './advisories.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { vulnerabilitiesIn, judge, type Vulnerability } from './vulnerabilities.ts';
import { askRegistry } from './registry.ts';

interface AuditOptions {
  readonly ask?: (root: string) => Promise<Vulnerability[] | undefined>;
  /** ISO date. */
  readonly today?: string;
  readonly say?: (line: string) => void;
}

/** Known vulnerabilities of high severity in what ships; says in one line on whose word the answer rests. */
export async function checkAudit(root: string, options: AuditOptions = {}): Promise<string[]> {
  const { ask = askRegistry, today = new Date().toISOString().slice(0, 10), say = defaultSay } = options;
  const shipping = (await readLock(root)).filter(({ ships }) => ships);
  const answered = await ask(root);
  const packages = `${String(shipping.length)} packages that ship`;
  const listed = vulnerabilitiesIn(shipping, KNOWN.advisories);
  say(
    answered === undefined
      ? `audit: the registry could not be asked; ${packages} were held against ${String(KNOWN.advisories.length)} advisories known on ${KNOWN.asOf}, and against nothing newer`
      : `audit: the registry answered for ${packages}; ${String(KNOWN.advisories.length)} advisories of our own list too`,
  );
  const vulnerabilities = new Map(
    [...listed, ...(answered ?? [])].map((vulnerability) => [
      `${vulnerability.id} ${vulnerability.package}`,
      vulnerability,
    ]),
  );
  return judge([...vulnerabilities.values()], EXCEPTIONS, { today, complete: answered !== undefined });
}

function defaultSay(line: string): void {
  process.stdout.write(`${line}\n`);
}
