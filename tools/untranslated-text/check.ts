import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSources } from '../list-sources.mjs';
import { findLiterals, type Literal } from './find.ts';
import { ALLOWED, EXEMPT } from './rules.ts';

const FOLDERS = ['web/src', 'server/src', 'supabase/functions'];

type Found = Literal & { readonly file: string };

/** Every word to a person that stands outside messages/, in the whole checkout; see rules.ts for what counts. */
export async function checkLiterals(root: string, allowed = ALLOWED): Promise<string[]> {
  const files = await filesOf(root);
  const found = (await Promise.all(files.map(async (file) => literalsOf(root, file)))).flat();
  const isAllowed = ({ file, text }: Found) => allowed.some((entry) => entry.file === file && entry.text === text);
  const unused = allowed.filter(({ file, text }) => !found.some((one) => one.file === file && one.text === text));
  return [
    ...found
      .filter((one) => !isAllowed(one))
      .map(({ file, line, kind, text }) => `${file}:${String(line)} ${kind}: "${text}" belongs in messages/`),
    ...unused.map(
      ({ file, text }) => `tools/untranslated-text/rules.ts allows "${text}" in ${file}, where it is no more`,
    ),
  ];
}

async function filesOf(root: string): Promise<string[]> {
  const files = await listSources(root, /\.tsx?$/);
  return files.filter(
    (file) => FOLDERS.some((folder) => file.startsWith(`${folder}/`)) && !EXEMPT.some((files) => files.test(file)),
  );
}

async function literalsOf(root: string, file: string): Promise<Found[]> {
  const source = await readFile(path.join(root, file), 'utf8');
  return findLiterals(file, source).map((literal) => ({ ...literal, file }));
}
