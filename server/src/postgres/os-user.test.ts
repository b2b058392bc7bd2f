import { describe, expect, it } from 'vitest';
import { chooseUser, findUser, ownerOf } from './os-user.ts';

const without = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65533:nobody:/:/usr/sbin/nologin\n';
const withPostgres = `${without}postgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash\n`;

const refuse = (): Promise<never> => Promise.reject(new Error('no useradd here'));

describe('a user in the password database', () => {
  it('is found by name and by uid', () => {
    const postgres = { name: 'postgres', uid: 101, gid: 104 };
    expect(findUser(withPostgres, 'postgres')).toEqual(postgres);
    expect(findUser(withPostgres, 101)).toEqual(postgres);
  });

  it('is never root, a stranger, or a damaged line', () => {
    expect(findUser(withPostgres, 'root')).toBeUndefined();
    expect(findUser(withPostgres, 0)).toBeUndefined();
    expect(findUser(withPostgres, 'post')).toBeUndefined();
    expect(findUser('postgres\npostgres:x::\npostgres:x:one:two', 'postgres')).toBeUndefined();
  });
});

describe('for root, PostgreSQL runs as', () => {
  it('the user postgres where there is one', async () => {
    const choice = await chooseUser(() => withPostgres, refuse);
    expect(choice).toEqual({ user: { name: 'postgres', uid: 101, gid: 104 }, created: false });
  });

  it('a user postgres made for it where there is none', async () => {
    let passwd = without;
    const create = async (): Promise<void> => {
      passwd = withPostgres;
    };
    const choice = await chooseUser(() => passwd, create);
    expect(choice).toEqual({ user: { name: 'postgres', uid: 101, gid: 104 }, created: true });
  });

  it('nobody where no user can be made, known to the password database or not', async () => {
    const known = await chooseUser(() => without, refuse);
    expect(known).toEqual({ user: { name: 'nobody', uid: 65_534, gid: 65_533 }, created: false });
    const unknown = await chooseUser(() => '', refuse);
    expect(unknown).toEqual({ user: { name: 'nobody', uid: 65_534, gid: 65_534 }, created: false });
  });

  it('the owner of existing data, named where a name is known', () => {
    expect(ownerOf({ uid: 101, gid: 7 }, () => withPostgres)).toEqual({ name: 'postgres', uid: 101, gid: 7 });
    expect(ownerOf({ uid: 5000, gid: 7 }, () => withPostgres)).toEqual({ name: '5000', uid: 5000, gid: 7 });
  });
});
