import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { systemPrompt } from '@ballast/supabase/functions/_shared/advisor/model/prompt';
import { expect, test } from 'vitest';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir, ROOT, startProduct } from '../product/product.ts';

const KEYS = { GEMINI_API_KEY: 'a-key-of-the-first-model', AI_BACKUP_API_KEY: 'a-key-of-the-second-model' };
/** Sentences of the prompt, as they stand. */
const PROMPT = systemPrompt('')
  .split('\n')
  .filter((line) => line.length > 40)
  .map((line) => line.slice(0, 40));
const ADDRESSES = ['generativelanguage.googleapis.com', 'x-goog-api-key', 'GEMINI_API_KEY', 'AI_BACKUP_API_KEY'];

async function textsIn(folder: string): Promise<string[]> {
  const files = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(js|html|css|json|map|svg|txt)$/.test(file.name));
  return Promise.all(texts.map(async ({ parentPath, name }) => readFile(path.join(parentPath, name), 'utf8')));
}
const found = (texts: readonly string[], wanted: readonly string[]) =>
  wanted.filter((words) => texts.some((text) => text.includes(words)));

test('what browsers are given holds no prompt, no key and no address of a model; the server’s build does', async () => {
  const wanted = [...PROMPT, ...ADDRESSES];
  expect(PROMPT.length).toBeGreaterThan(8);
  const app = await textsIn('web/dist');
  expect(app.length).toBeGreaterThan(20);
  expect(found(app, wanted)).toEqual([]);
  expect(found(await textsIn('dist/functions/advisor'), PROMPT)).toEqual(PROMPT);
});

test('a key that the operator set is in nothing that the server sends', async () => {
  const dataDir = await copyDataDir();
  const product = await startProduct(dataDir, KEYS);
  try {
    const pages = ['/', '/portfolio-analysis', '/config.json', '/metrics', '/functions/v1/advisor', '/mail'];
    const responses = await Promise.all(
      pages.map(async (page) => {
        const response = await fetch(`${product.url}${page}`);
        return `${JSON.stringify([...response.headers])}${await response.text()}`;
      }),
    );
    expect(found(responses, Object.values(KEYS))).toEqual([]);
    const { stdout, stderr } = await product.stop();
    expect(found([stdout, stderr], Object.values(KEYS))).toEqual([]);
  } finally {
    await removeDataDir(dataDir);
  }
});
