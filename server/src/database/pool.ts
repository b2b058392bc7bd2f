import { setTimeout as sleep } from 'node:timers/promises';
import { noteFailure } from './caller.ts';
import type { Caller, LaneName } from '../scope/caller-scope.ts';
import { Connection } from './connection.ts';
import { ConnectionLost } from './failure.ts';
import { Lane, type LaneLimits } from './lane.ts';
import { Lease } from './lease.ts';
import { readSetup, setupOf, type RoleSettings } from './session-setup.ts';
import { SERVER_TYPES } from './wire-types.ts';

/** A server process keeps what it learns of the schema; an old one is given up for a fresh one. */
const MAX_LIFE_MILLISECONDS = 30 * 60_000;

type Lanes<T> = Readonly<Record<LaneName, T>>;

/** A lane's queue, and its connections that nobody has at the moment. */
interface LaneState {
  readonly lane: Lane;
  readonly setup: string;
  readonly idle: Connection[];
}

/** The server's connections, opened when needed. Each lane has its own number of them, and its own queue. */
export class Pool {
  readonly #url: string;
  readonly #states: Lanes<LaneState>;
  readonly #open = new Set<Connection>();
  readonly #leases = new Set<Lease>();
  #roleSettings: RoleSettings = new Map();
  #isEnded = false;

  constructor(url: string, limits: Lanes<LaneLimits>) {
    this.#url = url;
    const state = (name: LaneName): LaneState => ({ lane: new Lane(limits[name]), setup: setupOf(name), idle: [] });
    this.#states = {
      auth: state('auth'),
      functions: state('functions'),
      people: state('people'),
      visitors: state('visitors'),
      background: state('background'),
    };
  }

  /** @throws QueueFull, ConnectionLost, what connecting throws, and why the caller left */
  async acquire(caller: Caller): Promise<Lease> {
    const state = this.#states[caller.lane];
    let leave: (() => void) | undefined;
    try {
      if (this.#isEnded) throw new ConnectionLost('The pool has ended');
      leave = await state.lane.enter(caller.key, caller.signal);
      const connection = this.#takeIdle(state) ?? (await this.#connect(state));
      const lease = new Lease(connection, caller, () => {
        this.#leases.delete(lease);
        if (connection.isClean && !this.#isEnded) state.idle.push(connection);
        else this.#drop(connection);
        leave?.();
      });
      this.#leases.add(lease);
      return lease;
    } catch (error) {
      leave?.();
      noteFailure(error);
      throw error;
    }
  }

  /** Runs work on one connection. */
  async use<T>(caller: Caller, work: (lease: Lease) => Promise<T>): Promise<T> {
    const lease = await this.acquire(caller);
    try {
      return await work(lease);
    } finally {
      await lease.release();
    }
  }

  /** What the database says of a role, read when a connection was last opened. */
  get roleSettings(): RoleSettings {
    return this.#roleSettings;
  }

  /** Waits so long for what runs, then ends it. */
  async end(seconds: number): Promise<void> {
    this.#isEnded = true;
    const deadline = performance.now() + seconds * 1_000;
    while (this.#leases.size > 0 && performance.now() < deadline) await sleep(20);
    for (const connection of this.#open) this.#drop(connection);
  }

  #takeIdle({ idle }: LaneState): Connection | undefined {
    for (let connection = idle.pop(); connection !== undefined; connection = idle.pop()) {
      if (connection.isOpen && performance.now() - connection.openedAt < MAX_LIFE_MILLISECONDS) return connection;
      this.#drop(connection);
    }
    return undefined;
  }

  async #connect({ setup, idle }: LaneState): Promise<Connection> {
    const connection = new Connection(this.#url);
    connection.onEnd = () => {
      const at = idle.indexOf(connection);
      if (at >= 0) idle.splice(at, 1);
      this.#drop(connection);
    };
    this.#open.add(connection);
    try {
      await connection.open();
      const { arrays, roles } = readSetup(await connection.query({ text: setup, types: SERVER_TYPES }));
      connection.knowArrays(arrays);
      this.#roleSettings = roles;
      return connection;
    } catch (error) {
      this.#drop(connection);
      throw error;
    }
  }

  #drop(connection: Connection): void {
    if (this.#open.delete(connection)) connection.close();
  }
}
