import type { ImportFormat } from '@ballast/engine/import/format';
import { proxy, transfer, type Remote } from 'comlink';
import { createWorkerClient } from '../../../lib/worker-client.ts';
import type { ImportHandler } from './import-handler.ts';
import type { FileResult, KnownInstruments, OpenRequest } from './protocol.ts';

/** The page's side of the worker that reads files. Every new worker first gets the known and the user's own formats. */
export function createImportClient(onCrash: () => void) {
  let known: KnownInstruments | null = null;
  let ownFormats: readonly ImportFormat[] = [];
  const worker = createWorkerClient<ImportHandler>(
    () => new Worker(new URL('import-worker.ts', import.meta.url), { type: 'module', name: 'import' }),
    onCrash,
  );
  const call = <Answer>(run: (handler: Remote<ImportHandler>) => Answer): Promise<Awaited<Answer>> => {
    wake();
    return worker.call(run);
  };
  const setUp = (run: (handler: Remote<ImportHandler>) => Promise<unknown>): void =>
    void worker.call(run).catch(() => undefined);
  const sendKnown = (sent: KnownInstruments): void => setUp((handler) => handler.setKnown(sent));
  /** Starts the worker before the first file, so that a file can be read offline too. */
  const wake = (): void => {
    if (worker.isRunning()) return;
    setUp((handler) => handler.setOwnFormats(ownFormats));
    if (known !== null) sendKnown(known);
  };
  return {
    call,
    wake,
    /** The bytes are moved, not copied. `onCells`: the cells are read, and the file is about to be recognized. */
    open: (request: OpenRequest, onCells: () => void): Promise<FileResult> => {
      const sent = typeof request.content === 'string' ? request : transfer(request, [request.content]);
      return call((handler) => handler.open(sent, proxy(onCells)));
    },
    end: worker.end,
    setKnown: (next: KnownInstruments): void => {
      known = next;
      if (worker.isRunning()) sendKnown(next);
    },
    /** Resolves with what the last file is by them, if nobody knew it before. */
    setOwnFormats: async (next: readonly ImportFormat[]): Promise<FileResult | null> => {
      ownFormats = next;
      return worker.isRunning() ? worker.call((handler) => handler.setOwnFormats(next)) : null;
    },
    /** Ends the worker and forgets what it was set up with. */
    reset: (): void => {
      worker.end();
      known = null;
      ownFormats = [];
    },
  };
}
