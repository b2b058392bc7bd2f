import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AttackOrder, AttackReport } from './attacker.ts';

const ENTRY = fileURLToPath(new URL('attacker.ts', import.meta.url));

export interface Attacker {
  /** Begins nothing more, and waits for the end of what is under way. */
  stop(): Promise<AttackReport>;
}

/** Attacks from another process, so that the measuring one is not slowed by it. */
export function startAttacker(order: AttackOrder): Attacker {
  const child = fork(ENTRY, { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const report = new Promise<AttackReport>((resolve, reject) => {
    child.once('message', (message: AttackReport) => resolve(message));
    child.once('exit', (code) => reject(new Error(`the attacker ended with ${String(code)}`)));
  });
  // Looked at when it stops.
  report.catch(() => undefined);
  child.send(order);
  return {
    stop: async () => {
      const exited = once(child, 'exit');
      if (child.connected) child.send('stop');
      const done = await report;
      await exited;
      return done;
    },
  };
}
