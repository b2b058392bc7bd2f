import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: unknown, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLogger('info', sink));
  return lines.join('');
}

test.each(['authorization', 'apikey', 'password', 'token'])('%s never reaches the log', (name) => {
  const lines = logged((log) => {
    log.info({ [name]: 'hunter2' }, 'asked');
    log.info({ headers: { [name]: 'hunter2' } }, 'asked');
  });
  expect(lines).toContain('asked');
  expect(lines).not.toContain('hunter2');
});

test('what a failed statement carried is not written with its error', () => {
  const error = Object.defineProperties(new Error('refused'), { parameters: { value: ['hunter2'] } });
  expect(logged((log) => log.warn({ err: error }, 'failed'))).toContain('refused');
  expect(logged((log) => log.warn({ err: error }, 'failed'))).not.toContain('hunter2');
});
