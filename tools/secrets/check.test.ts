import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSecrets } from './check.ts';
import { entropyOf, findSecrets } from './find.ts';
import { SECRET_RULES } from './rules.ts';

/** As if a machine had drawn it, the same in every run. Put together here, so that this file holds no secret. */
const drawn = (length: number, letters = 'AbC3dEf9GhJ2kLmN7pQrS5tUvW8xYz41'): string =>
  Array.from({ length }, (_, at) => letters.charAt((at * 7 + Math.floor(at / letters.length)) % letters.length)).join(
    '',
  );
const hex = (length: number): string => drawn(length, '0123456789abcdef');
const upper = (length: number): string => drawn(length, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789');
const beginning = (kind: string): string => ['-----BEGIN', `${kind}-----`].join(' ');

const PLANTED: Readonly<Record<string, string>> = {
  'private key': `${beginning('RSA PRIVATE KEY')}\n${drawn(64)}\n`,
  'cloud access key': `AKIA${upper(16)}`,
  'Google API key': `AIza${drawn(35)}`,
  'Google client secret': `GOCSPX-${drawn(28)}`,
  'GitHub token': `ghp_${drawn(36)}`,
  'npm token': `npm_${drawn(36)}`,
  'Slack token': `xoxb-${drawn(24)}`,
  'Stripe key': `sk_live_${drawn(24)}`,
  'key of a model': `sk-${drawn(40)}`,
  'mail service key': `SG.${drawn(22)}.${drawn(43)}`,
  'Supabase secret key': `sb_secret_${drawn(43)}`,
  'Supabase access token': `sbp_${hex(40)}`,
  'signed token': `eyJ${drawn(20)}.eyJ${drawn(40)}.${drawn(43)}`,
  'password in an address': `postgresql://ballast:${drawn(16)}@db.example.com/ballast`,
  'value of a secret name': `jwtSecret: '${drawn(43)}'`,
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-secrets-'));
  await mkdir(path.join(root, 'web/dist/assets'), { recursive: true });
});
afterEach(async () => rm(root, { recursive: true, force: true }));
const plant = async (file: string, text: string): Promise<void> => writeFile(path.join(root, file), text);

describe('the secret scanner', () => {
  it('has a planted secret for each of its rules', () => {
    expect(Object.keys(PLANTED)).toEqual(SECRET_RULES.map(({ name }) => name));
  });

  it.each(Object.entries(PLANTED))('finds a %s', (name, text) => {
    expect(findSecrets(`first line\nconst it = "${text}";`)).toContainEqual(
      expect.objectContaining({ rule: name, line: 2 }),
    );
  });

  it('looks into hidden files and into what was built, and prints no secret whole', async () => {
    const key = PLANTED['Supabase secret key'] ?? '';
    await plant('.env', `KEY=${key}`);
    await plant('web/dist/assets/app.js', `const key="${key}"`);
    const findings = await checkSecrets(root);
    expect(findings).toEqual([
      '.env:1 holds a Supabase secret key: sb_secre…',
      'web/dist/assets/app.js:1 holds a Supabase secret key: sb_secre…',
    ]);
  });

  it('leaves words, examples, digests and public keys alone', async () => {
    await plant(
      'README.md',
      [
        'password: "correct horse battery staple"',
        "jwtSecret: 'only-for-tests-only-for-tests-only-for-tests-'",
        `integrity: "sha512-${drawn(86)}=="`,
        `sb_publishable_${drawn(32)}`,
        'postgresql://user:password@localhost/ballast',
        'Authorization: Bearer …',
      ].join('\n'),
    );
    expect(await checkSecrets(root)).toEqual([]);
  });

  it('takes an exception where it stands, and asks for its end where it is needed no more', async () => {
    const text = PLANTED['npm token'] ?? '';
    const allowed = [{ file: 'a.txt', text, reason: 'planted' }];
    await plant('a.txt', text);
    expect(await checkSecrets(root, allowed)).toEqual([]);
    await plant('a.txt', '');
    expect(await checkSecrets(root, allowed)).toEqual([
      'tools/secrets/rules.ts allows something in a.txt that is there no more',
    ]);
  });

  it('measures chance in bits a character', () => {
    expect(entropyOf('aaaa')).toBeCloseTo(0);
    expect(entropyOf('abab')).toBe(1);
    expect(entropyOf('abcd')).toBe(2);
  });
});
