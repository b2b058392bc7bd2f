import { describe, expect, it } from 'vitest';
import { startDeadline } from './deadline.ts';

const never = new Promise<never>(() => {});

describe('a deadline', () => {
  it('lets work through that is done in time, and rejects nothing later', async () => {
    const deadline = startDeadline(20, new AbortController().signal);
    expect(await deadline.race(Promise.resolve('done'))).toBe('done');
    deadline.stop();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(deadline.signal.aborted).toBe(false);
  });

  it('ends all its work when the time is up', async () => {
    const deadline = startDeadline(20, new AbortController().signal);
    const outcomes = await Promise.allSettled([deadline.race(never), deadline.race(never)]);
    expect(outcomes).toMatchObject([{ reason: { reason: 'timeout' } }, { reason: { reason: 'timeout' } }]);
    expect(deadline.signal.aborted).toBe(true);
  });

  it('ends with the reason of a caller who leaves', async () => {
    const caller = new AbortController();
    const deadline = startDeadline(10_000, caller.signal);
    caller.abort(new Error('left'));
    await expect(deadline.race(never)).rejects.toThrow('left');
    deadline.stop();
    expect(() => startDeadline(10, caller.signal)).toThrow('left');
  });
});
