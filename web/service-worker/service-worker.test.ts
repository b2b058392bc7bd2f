import { expect, it, vi } from 'vitest';

it('deletes the builds that no page holds when a page starts; while one is being stored, only where that fails', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const registration: { installing: EventTarget | null; waiting: null } = { installing: null, waiting: null };
  const builds = new Set(['ballast.build.1', 'ballast.build.2']);
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    navigator: { locks: { query: async () => Promise.resolve({}) } },
    registration,
  });
  vi.stubGlobal('BUILD', { id: '1', files: [] });
  vi.stubGlobal('caches', {
    keys: async () => Promise.resolve([...builds]),
    delete: async (name: string) => Promise.resolve(builds.delete(name)),
  });
  await import('./service-worker.ts');
  const startPage = async () =>
    new Promise((resolve) => {
      listeners.get('message')?.({ waitUntil: resolve });
    });
  const startWhileStoring = async (end: string) => {
    registration.installing = installing;
    const started = startPage();
    registration.installing = null;
    installing.state = end;
    installing.dispatchEvent(new Event('statechange'));
    await started;
  };
  await startWhileStoring('installed');
  expect([...builds]).toEqual(['ballast.build.1', 'ballast.build.2']);
  await startWhileStoring('redundant');
  expect([...builds]).toEqual(['ballast.build.1']);
  builds.add('ballast.build.2');
  await startPage();
  expect([...builds]).toEqual(['ballast.build.1']);
});
