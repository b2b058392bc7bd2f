import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESSES, startPublishersStandIn, type PublishersStandIn } from '../../../../testing/publishers-stand-in.ts';
import { fetchFile } from './fetch-file.ts';

let publishers: PublishersStandIn;
beforeAll(async () => {
  publishers = await startPublishersStandIn();
});
afterAll(async () => publishers.stop());

const get = async (known = {}, timeoutMs = 5_000) =>
  fetchFile({ fetch, address: ADDRESSES.amfi, baseUrl: publishers.url, known, timeoutMs });

test('a publisher that does not answer is given up', async () => {
  publishers.publish('amfi', { text: 'list' });
  publishers.fail('amfi', 'silence');
  expect(await get({}, 50)).toEqual({
    ok: false,
    reason: 'unreachable',
    detail: 'portal.amfiindia.com: TimeoutError',
  });
});

test.each([
  [{ status: 500 }, 'portal.amfiindia.com: 500'],
  [{ status: 403 }, 'portal.amfiindia.com: 403'],
] as const)('%j is no list', async (fault, detail) => {
  publishers.fail('amfi', fault);
  expect(await get()).toEqual({ ok: false, reason: 'unreachable', detail });
});

test('a file that is cut off on the way is no list', async () => {
  publishers.publish('amfi', { text: 'list'.repeat(1_000) });
  publishers.fail('amfi', 'cut');
  expect(await get()).toMatchObject({ ok: false, reason: 'unreachable' });
});

test('what asks whether a file changed is sent back', async () => {
  publishers.fail('amfi', null);
  publishers.publish('amfi', { text: 'list', etag: '"1"', lastModified: 'Fri, 21 Aug 2026 18:00:00 GMT' });
  const first = await get();
  expect(first).toEqual({
    ok: true,
    text: 'list',
    validators: { etag: '"1"', lastModified: 'Fri, 21 Aug 2026 18:00:00 GMT' },
  });
  expect(await get({ etag: '"1"' })).toEqual({ ok: true, text: null });
  expect(await get({ lastModified: 'Fri, 21 Aug 2026 18:00:00 GMT' })).toEqual({ ok: true, text: null });
  expect(await get({ etag: '"0"' })).toMatchObject({ text: 'list' });
});
