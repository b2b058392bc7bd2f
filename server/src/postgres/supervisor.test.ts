import { expect, it } from 'vitest';
import { ClusterError } from './cluster-error.ts';
import type { ServerProcess } from './server-process.ts';
import { backOff, supervise, type ServerEvent } from './supervisor.ts';

interface FakeServer extends ServerProcess {
  end(): void;
  readonly stopped: boolean;
}

function fakeServer(): FakeServer {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let stopped = false;
  const stop = async (): Promise<void> => {
    stopped = true;
    end();
  };
  return {
    port: 1,
    ended,
    end,
    stop,
    get stopped() {
      return stopped;
    },
  };
}

/** A supervised server whose next starts do as `outcomes` say, one after the other. */
function supervised(outcomes: (() => Promise<ServerProcess>)[], check: () => Promise<void> = async () => undefined) {
  const first = fakeServer();
  const events: ServerEvent[] = [];
  const pauses: number[] = [];
  const kept = supervise(first, {
    check,
    start: async () => outcomes.shift()?.() ?? fakeServer(),
    onEvent: (event) => events.push(event),
    pause: (attempt) => {
      pauses.push(attempt);
      return 0;
    },
  });
  const codes = (): string[] => events.map(({ code }) => code);
  return { first, kept, events, codes, pauses };
}

const full = async (): Promise<never> => {
  throw new ClusterError('disk_full', { path: '/data' });
};

it('tries until the disk has room again, and says why once', async () => {
  const { first, kept, events, codes, pauses } = supervised([full, full, full, full]);
  first.end();
  await expect.poll(codes).toEqual(['ended', 'failing', 'recovered']);
  expect(events[1]).toMatchObject({ error: { code: 'disk_full', detail: { path: '/data' } } });
  expect(pauses).toEqual([0, 1, 2, 3, 4]);
  await kept.stop();
});

it('waits longer for one that ends soon after each start', async () => {
  const servers = [fakeServer(), fakeServer(), fakeServer()];
  const { first, kept, codes, pauses } = supervised(servers.map((server) => async () => server));
  for (const [index, server] of [first, ...servers.slice(0, -1)].entries()) {
    server.end();
    await expect.poll(() => codes().filter((code) => code === 'recovered')).toHaveLength(index + 1);
  }
  expect(pauses).toEqual([0, 1, 2]);
  await kept.stop();
});

it('starts again at once, and never pauses longer than two seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map(backOff)).toEqual([0, 100, 200, 400, 800, 1600, 2000, 2000]);
});

it('gives up, with the reason, what cannot be mended', async () => {
  const taken = new ClusterError('in_use');
  const { first, kept, codes } = supervised([], async () => {
    throw taken;
  });
  first.end();
  expect(await kept.lost).toBe(taken);
  expect(codes()).toEqual(['ended']);
  await kept.stop();
});

it('goes on when it is unknown for a moment whether it is lost', async () => {
  let looks = 0;
  const { first, kept, codes } = supervised([], async () => {
    looks += 1;
    if (looks === 1) throw new Error('EMFILE');
  });
  first.end();
  await expect.poll(codes).toContain('recovered');
  await kept.stop();
});

it('stops what a start brings while it is stopped', async () => {
  const late = fakeServer();
  let bring = (): void => undefined;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  let begun = (): void => undefined;
  const starting = new Promise<void>((resolve) => (begun = resolve));
  const { first, kept, codes } = supervised([
    async () => {
      begun();
      await brought;
      return late;
    },
  ]);
  first.end();
  await starting;
  const stopped = kept.stop();
  bring();
  await stopped;
  expect(late.stopped).toBe(true);
  expect(codes()).toEqual(['ended']);
});
