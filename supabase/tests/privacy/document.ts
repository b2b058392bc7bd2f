import { readFile } from 'node:fs/promises';

const FILE = new URL('../../../docs/privacy.md', import.meta.url);

interface Section {
  readonly relation: string;
  readonly columns: readonly string[];
  /** For how long, in words. */
  readonly kept: string;
}

/** `docs/privacy.md`, read. */
export interface PrivacyDocument {
  readonly sections: readonly Section[];
  readonly aboutNobody: readonly string[];
  /** Of a table, in hours. */
  readonly periods: Readonly<Record<string, number>>;
}

const named = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

export async function readPrivacyDocument(): Promise<PrivacyDocument> {
  const text = await readFile(FILE, 'utf8');
  const parts = text.split(/^### /m).slice(1);
  const sections = parts.flatMap((part) => {
    const relation = /^`([a-z_]+\.[a-z_]+)`/.exec(part)?.[1];
    if (relation === undefined) return [];
    const kept = /^Kept: (.+)$/m.exec(part)?.[1] ?? '';
    return [{ relation, kept, columns: named(/^Columns: (.+)$/ms.exec(part)?.[1] ?? '') }];
  });
  const nobody = parts.find((part) => part.startsWith('About nobody')) ?? '';
  const rows = [...text.matchAll(/^\| `([a-z_.]+)` +\| (\d+) (hour|day)s? /gm)];
  return {
    sections,
    aboutNobody: named(nobody),
    periods: Object.fromEntries(
      rows.map(([, relation = '', count, unit]) => [relation, Number(count) * (unit === 'day' ? 24 : 1)]),
    ),
  };
}
