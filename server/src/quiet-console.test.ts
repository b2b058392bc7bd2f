import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { quietConsole } from './quiet-console.ts';

const { warn, error } = console;
afterEach(() => {
  Object.assign(console, { warn, error });
});

test('what a library writes to the console keeps its kind and loses its content', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: unknown, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  quietConsole(pino({ level: 'debug' }, sink));
  globalThis.console.error(
    Object.assign(new TypeError('secret@example.com'), { code: '42501', parameters: ['secret'] }),
  );
  globalThis.console.warn('secret', { a: 'secret' });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('"code":"42501"');
  expect(lines.join('')).not.toContain('secret');
});
