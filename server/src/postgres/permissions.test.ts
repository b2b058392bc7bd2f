import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { closedFolder, openFolder } from './fixtures/folders.ts';
import { canEnter, ENTER, grants, READ } from './permissions.ts';

const user = { uid: 101, gid: 104 };

it.each([
  // mode, owner, group, wanted, granted
  [0o700, 101, 0, READ | ENTER, true],
  [0o070, 101, 104, READ, false], // the owner's bits decide for the owner, even against it
  [0o750, 0, 104, READ | ENTER, true],
  [0o705, 0, 104, ENTER, false],
  [0o711, 0, 0, ENTER, true],
  [0o711, 0, 0, READ | ENTER, false],
  [0o754, 0, 0, READ, true],
  [0o100, 0, 0, ENTER, false],
])('mode %o of %i:%i grants %i: %s', (mode, uid, gid, wanted, granted) => {
  expect(grants({ mode, uid, gid }, user, wanted)).toBe(granted);
});

it('a folder can be entered when every folder above it can, too', async () => {
  const stranger = { uid: 4_000_001, gid: 4_000_001 };
  const open = path.join(await openFolder(), 'a', 'b');
  const closed = path.join(await closedFolder(), 'a', 'b');
  await mkdir(open, { recursive: true, mode: 0o755 });
  await mkdir(closed, { recursive: true, mode: 0o755 });
  expect(await canEnter(open, stranger)).toBe(true);
  expect(await canEnter(closed, stranger)).toBe(false);
  await chmod(path.dirname(open), 0o700);
  expect(await canEnter(open, stranger)).toBe(false);
});
