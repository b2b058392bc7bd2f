import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readLock, type LockedPackage } from '../lock.ts';
import { satisfies } from './expression.ts';
import { ALLOWED_LICENCES, LICENCE_EXCEPTIONS, type LicenceException } from './rules.ts';

const manifestSchema = z.object({ license: z.string().optional() });

/** What the installed package says of itself; undefined where it is not installed, as those for other platforms are not. */
async function installedLicence(root: string, place: string): Promise<string | undefined> {
  const text = await readFile(path.join(root, place, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : manifestSchema.safeParse(JSON.parse(text)).data?.license;
}

const fits = ({ packages }: LicenceException, name: string): boolean =>
  packages.endsWith('*') ? name.startsWith(packages.slice(0, -1)) : name === packages;

async function findingsOf(
  root: string,
  { place, name, version, licence, integrity }: LockedPackage,
  used: Set<LicenceException>,
): Promise<string[]> {
  const of = `${name}@${version}`;
  const findings =
    integrity === undefined ? [`${of} has no digest in package-lock.json: npm cannot tell if it was changed`] : [];
  const installed = await installedLicence(root, place);
  if (licence !== undefined && installed !== undefined && installed !== licence) {
    findings.push(`${of} is ${licence} in package-lock.json and ${installed} where it is installed`);
  }
  const stated = installed ?? licence;
  if (stated === undefined) return [...findings, `${of} names no licence`];
  const isAllowed = (one: string): boolean => {
    if (Object.hasOwn(ALLOWED_LICENCES, one)) return true;
    const exception = LICENCE_EXCEPTIONS.find((entry) => entry.licence === one && fits(entry, name));
    if (exception) used.add(exception);
    return exception !== undefined;
  };
  return satisfies(stated, isAllowed)
    ? findings
    : [...findings, `${of} is under ${stated}, which tools/licences/rules.ts does not allow`];
}

/** The licence of each package that ships, as locked and as installed, and that each is locked by its digest. */
export async function checkLicences(root: string): Promise<string[]> {
  const locked = await readLock(root);
  const used = new Set<LicenceException>();
  const lists = await Promise.all(locked.filter(({ ships }) => ships).map(async (one) => findingsOf(root, one, used)));
  return [
    ...lists.flat(),
    ...LICENCE_EXCEPTIONS.filter((entry) => !used.has(entry)).map(
      ({ packages }) => `tools/licences/rules.ts excepts ${packages}, which ships no more`,
    ),
  ];
}
