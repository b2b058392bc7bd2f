import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { zombie } from './fixtures/processes.ts';
import { inspectProcess, sendSignal } from './process-facts.ts';

it('a running process is known by its start, its command and where it works', async () => {
  const facts = await inspectProcess(process.pid);
  expect(facts?.command).toContain('node');
  expect(facts?.started).not.toBe('');
  expect(facts?.started).toBe((await inspectProcess(process.pid))?.started);
  expect(facts?.folder).toBe(process.platform === 'linux' ? await realpath(process.cwd()) : undefined);
});

it('another process has started at another time', async () => {
  const child = spawn('sleep', ['30']);
  onTestFinished(() => void child.kill());
  const facts = await inspectProcess(child.pid ?? 0);
  expect(facts?.command).toMatch(/sleep 30$/);
  expect(facts?.started).not.toBe((await inspectProcess(process.pid))?.started);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await inspectProcess(child.pid ?? 0)).toBeUndefined();
});

it('a process that has ended but that nobody has waited for counts as ended', async () => {
  const pid = await zombie();
  expect(sendSignal(pid, 0)).toBe(true);
  expect(await inspectProcess(pid)).toBeUndefined();
});

it.each([0, Number.NaN])('%s is nobody to signal: the kernel would take 0 for everybody beside us', (pid) => {
  expect(() => sendSignal(pid, 'SIGKILL')).toThrow(`${pid} is no process to signal`);
});
