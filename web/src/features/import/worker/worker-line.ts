import type { ImportFormat } from '@ballast/engine/import/format';
import type { InstrumentListing } from '@ballast/engine/import/identity/resolution';
import { createImportClient } from './import-client.ts';
import type { Sent, Told, WithoutId } from './protocol.ts';

interface Listener {
  readonly onTold: (told: Told) => void;
  readonly onCrash: () => void;
}

/** The way to the worker and back. A new worker is told first what every one has to know; each thing asked has a number of its own. */
export function createWorkerLine({ onTold, onCrash }: Listener) {
  let listings: readonly InstrumentListing[] | null = null;
  let ownFormats: readonly ImportFormat[] = [];
  let isNew = true;
  let lastId = 0;
  const answers = new Map<number, { resolve: (told: Told) => void; reject: (error: Error) => void }>();

  const hear = (told: Told): void => {
    const waiting = answers.get(told.id);
    if (waiting !== undefined && told.kind !== 'step') {
      answers.delete(told.id);
      waiting.resolve(told);
    }
    onTold(told);
  };
  const client = createImportClient({ onTold: hear, onCrash });
  /** Has the worker there before the first file, so that one can be read without a connection too. */
  const wake = (): void => {
    if (!isNew) return;
    isNew = false;
    if (listings !== null) client.send({ kind: 'listings', listings });
    client.send({ kind: 'own-formats', formats: ownFormats });
  };
  /** The number under which an answer comes. */
  const send = (sent: WithoutId<Sent>, id = (lastId += 1)): number => {
    wake();
    client.send({ ...sent, id });
    return id;
  };
  return {
    wake,
    send,
    /** For what is sent later, or for nothing: answers to earlier numbers are too late then. */
    newId: (): number => (lastId += 1),
    ask: (sent: WithoutId<Sent>): Promise<Told> =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        answers.set(id, { resolve, reject });
        send(sent, id);
      }),
    /** Ends the worker, whatever it is doing; the next thing sent starts another. */
    end: (): void => {
      client.end();
      isNew = true;
      for (const { reject } of answers.values()) reject(new Error('the worker has ended'));
      answers.clear();
    },
    hasListings: (): boolean => listings !== null,
    /** Whether they are other ones than before. */
    setListings: (next: readonly InstrumentListing[]): boolean => {
      if (listings === next) return false;
      listings = next;
      if (!isNew) client.send({ kind: 'listings', listings });
      return true;
    },
    setOwnFormats: (next: readonly ImportFormat[]): void => {
      ownFormats = next;
      if (!isNew) client.send({ kind: 'own-formats', formats: ownFormats });
    },
    /** What was asked of the backend, too. */
    forget: (): void => {
      listings = null;
      ownFormats = [];
    },
  };
}
