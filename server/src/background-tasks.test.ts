import { expect, test, vi } from 'vitest';
import { createBackgroundTasks } from './background-tasks.ts';
import { createLogger } from './log.ts';

test('work that nobody waits for is waited for at the end, and what fails is logged', async () => {
  const log = createLogger('silent');
  const logged = vi.spyOn(log, 'error');
  const later = createBackgroundTasks(log);
  const done: string[] = [];
  later.run(Promise.resolve().then(() => void done.push('quick')));
  later.run(Promise.reject(new Error('no mail')));
  await later.settled(5);
  expect(done).toEqual(['quick']);
  expect(logged).toHaveBeenCalledExactlyOnceWith({ error: 'Error: no mail' }, 'background_failed');
});

test('what never ends holds up the end only so long', async () => {
  const later = createBackgroundTasks(createLogger('silent'));
  later.run(new Promise(() => undefined));
  await expect(later.settled(0)).resolves.toBeUndefined();
});
