import { missedDeadlines } from '@ballast/engine/funds/nav-deadline';
import { NAV_ALL_ADDRESS } from '../../instruments/publishers/nav-all.ts';
import { getResponse, reachable } from '../get-response.ts';
import { indianDay } from '../nav.ts';
import { readText } from '../read-text.ts';
import { keptForAnHour } from './kept.ts';
import { type NavFile, readNavFile } from './nav-file.ts';

export interface AmfiOptions {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
  readonly now: () => Date;
  /** How many live schemes the master of instruments has; null where it can't be asked. */
  readonly liveSchemes: () => Promise<number | null>;
  /** Called when the newest file has missed two deadlines. */
  readonly onLate: (newest: string) => void;
}

const TIMEOUT_MS = 60_000;
/** The file has less than 3 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const LATE = 2;
const NOT_MODIFIED = 304;
const [, ...PATH] = NAV_ALL_ADDRESS.split('/');

interface Downloaded {
  readonly file: NavFile;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** AMFI's file of the newest NAVs, asked for again only if it has changed. */
export function navSource({ fetch, baseUrl, now, liveSchemes, onLate }: AmfiOptions): () => Promise<NavFile> {
  async function download(before: Downloaded | null): Promise<Downloaded> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const headers = {
      ...(before?.etag && { 'if-none-match': before.etag }),
      ...(before?.lastModified && { 'if-modified-since': before.lastModified }),
    };
    const response = await getResponse(`${baseUrl}/${PATH.join('/')}`, { fetch, now, signal, headers });
    if (response.status === NOT_MODIFIED && before !== null) return before;
    const text = await reachable(() => readText(response, MAX_BYTES), signal);
    const live = before?.file.live ?? (await liveSchemes());
    return {
      file: readNavFile(text, { live, today: indianDay(now()) }),
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    };
  }

  const newest = keptForAnHour<Downloaded>(async (before) => {
    const downloaded = await download(before);
    const { day } = downloaded.file;
    if (missedDeadlines(day, 'standard', now()) >= LATE) onLate(day);
    return downloaded;
  }, now);
  return async () => (await newest()).file;
}
