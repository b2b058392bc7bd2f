import type { Sent, Told } from './protocol.ts';

interface Listener {
  readonly onTold: (told: Told) => void;
  /** The worker is gone: a crash, or it could not be loaded. */
  readonly onCrash: () => void;
}

export interface ImportClient {
  readonly send: (sent: Sent) => void;
  /** Ends the worker, whatever it is doing. */
  readonly end: () => void;
}

/** The page's end of the worker that reads files. It is started when there is something to read. */
export function createImportClient({ onTold, onCrash }: Listener): ImportClient {
  let worker: Worker | null = null;

  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const crash = (event: Event) => {
    event.preventDefault();
    end();
    onCrash();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('import-worker.ts', import.meta.url), { type: 'module', name: 'import' });
    started.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (worker === started) onTold(data);
    });
    started.addEventListener('error', crash);
    started.addEventListener('messageerror', crash);
    return started;
  };
  return {
    send: (sent) => {
      try {
        worker ??= start();
        // The bytes are handed over, not copied.
        worker.postMessage(sent, sent.kind === 'open' && typeof sent.content !== 'string' ? [sent.content] : []);
      } catch {
        end();
        onCrash();
      }
    },
    end,
  };
}
