// @ts-check
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';

try {
  // On Linux a thread has a priority of its own; elsewhere this link does not exist.
  setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), Number(workerData.niceness));
} catch {
  // The threads then compete as equals, which costs a busy machine some speed and nothing else.
}

/** @typedef {{ id: number, password: string, hash: string | null }} Request  With a hash it is compared, without one made. */

parentPort?.on('message', (/** @type {Request} */ { id, password, hash }) => {
  const result = hash === null ? hashSync(password, Number(workerData.cost)) : compareSync(password, hash);
  parentPort?.postMessage({ id, result }, []);
});
