import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const lineSchema = z.object({
  thread: z.number(),
  kind: z.enum(['thread', 'connect', 'look-up', 'datagram']),
  to: z.string(),
});
type Line = z.infer<typeof lineSchema>;

/** Environment that makes a server write down what it connects to, in all of its threads. */
export const recordedIn = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('record-connections.mjs', import.meta.url).href}`,
  RECORD_CONNECTIONS: file,
});

export interface Connections {
  /** `host:port`, the name that was looked up, or the path of a socket; each once, sorted. */
  readonly to: readonly string[];
  /** Threads that were recorded, the main one included. */
  readonly threads: number;
}

const once = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

export async function connectionsIn(file: string): Promise<Connections> {
  const lines: Line[] = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  return {
    to: once(lines.filter(({ kind }) => kind !== 'thread').map(({ to }) => to)),
    threads: new Set(lines.map(({ thread }) => thread)).size,
  };
}
