import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = async (file: string): Promise<string> =>
  readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

/** Names that a block of the compose file sets itself, which a file of settings then can't. */
function setByCompose(text: string): string[] {
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(text) ?? [];
  return [...block.matchAll(/^ {6}([A-Z_]+):/gm)].flatMap(([, name]) => name ?? []);
}

test('every setting can be made for the container, but for what its image and proxy fix', async () => {
  const compose = await read('compose.yaml');
  expect(compose).toMatch(/^ {4}env_file: \.env$/m);
  expect(setByCompose(compose)).toEqual([
    'SITE_URL',
    'TRUST_PROXY',
    'HOST',
    'PORT',
    'BALLAST_DATA',
    'SMTP_HOST',
    'SMTP_FROM',
  ]);
});

test('the file of settings with its keys stays out of the image', async () => {
  expect((await read('../.dockerignore')).split('\n')).toContain('**/.env');
});

test('the service may lower the priority of threads that hash passwords, and take back nothing after that', async () => {
  const filters = [...(await read('ballast.service')).matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, names]) => names);
  expect(filters).toEqual(['@system-service', '~@privileged @resources', 'setpriority']);
});
