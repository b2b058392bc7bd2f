import { Worker } from 'node:worker_threads';

/** Beside `main.js` in a build, beside this file otherwise. */
const WORKER = new URL('./hash-worker.js', import.meta.url);
const WORKER_MEGABYTES = 16;
const COST = 10;

interface HashResponse {
  readonly id: number;
  readonly result: string | boolean;
}

interface Waiting {
  readonly resolve: (result: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** One thread that hashes, made again after it has died. */
class HashThread {
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #settings: { readonly niceness: number; readonly cost: number };
  #worker: Worker | null;

  constructor(niceness: number, cost: number) {
    this.#settings = { niceness, cost };
    this.#worker = this.#start();
  }

  get load(): number {
    return this.#waiting.size;
  }

  #start(): Worker {
    const worker = new Worker(WORKER, {
      workerData: this.#settings,
      resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
    });
    const ended = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    worker.on('message', ({ id, result }: HashResponse) => {
      this.#waiting.get(id)?.resolve(result);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('the hashing thread has ended')));
    worker.unref();
    return worker;
  }

  async ask(password: string, hash: string | null): Promise<string | boolean> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    worker.ref();
    this.#next += 1;
    const id = this.#next;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, password, hash }, []);
    });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }
}

/** bcrypt in threads of its own: the event loop never hashes. How much may be asked at once is for `FairQueue` to say. */
export class PasswordHasher {
  readonly #threads: readonly HashThread[];

  /**
   * @param niceness How far behind other threads of this process these come, 0 to 19; Linux only.
   * @param cost bcrypt's: each step up doubles the work.
   */
  constructor(threads: number, niceness = 0, cost = COST) {
    this.#threads = Array.from({ length: threads }, () => new HashThread(niceness, cost));
  }

  async #ask(password: string, hash: string | null): Promise<string | boolean> {
    const [first, ...others] = this.#threads;
    if (first === undefined) throw new Error('there is no thread to hash in');
    return others.reduce((idle, thread) => (thread.load < idle.load ? thread : idle), first).ask(password, hash);
  }

  async matches(password: string, hash: string): Promise<boolean> {
    return (await this.#ask(password, hash)) === true;
  }

  async hash(password: string): Promise<string> {
    return String(await this.#ask(password, null));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#threads.map(async (thread) => thread.stop()));
  }
}
