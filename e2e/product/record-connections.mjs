// @ts-check
// Loaded into a server before its own code (`node --import`), in each of its threads: a line of JSON for every connection,
// datagram and look-up of a name.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { threadId } from 'node:worker_threads';

const file = process.env['RECORD_CONNECTIONS'] ?? '';

/** @param {string} kind @param {string} to */
const record = (kind, to) => appendFileSync(file, `${JSON.stringify({ thread: threadId, kind, to })}\n`);

record('thread', String(threadId));

const LOOK_UPS = [
  'lookup',
  'resolve',
  'resolve4',
  'resolve6',
  'resolveAny',
  'resolveCname',
  'resolveMx',
  'resolveSrv',
  'resolveTxt',
  'reverse',
];

/** @param {object} target @param {string} name @param {(...args: unknown[]) => void} note */
function before(target, name, note) {
  const original = Reflect.get(target, name);
  Reflect.set(
    target,
    name,
    /** @this {object} */ function (/** @type {unknown[]} */ ...args) {
      note(...args);
      return Reflect.apply(original, this, args);
    },
  );
}

/** What `connect` was given: options, a port and a host, or a path; `net.connect` hands them on as one list. */
function addressOf(/** @type {unknown[]} */ ...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof first === 'object' && first !== null)
    return first.path ?? `${first.host ?? 'localhost'}:${String(first.port)}`;
  if (Number.isNaN(Number(first))) return String(first);
  return `${typeof second === 'string' ? second : 'localhost'}:${String(first)}`;
}

// TLS sockets inherit it, and `fetch` connects through them.
before(net.Socket.prototype, 'connect', (...args) => record('connect', addressOf(...args)));
for (const name of LOOK_UPS) {
  before(dns, name, (host) => record('look-up', String(host)));
  before(dns.promises, name, (host) => record('look-up', String(host)));
}
for (const name of ['send', 'connect']) before(dgram.Socket.prototype, name, () => record('datagram', name));
syncBuiltinESMExports();
