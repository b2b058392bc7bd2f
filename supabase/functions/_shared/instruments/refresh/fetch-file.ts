import { type ListFailure, listFailure } from '../list-failure.ts';

/** What asks a publisher whether a file changed since. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export type Fetched =
  | { readonly ok: true; readonly text: string; readonly validators: Validators }
  | { readonly ok: true; readonly text: null }
  | ListFailure;

const TIMEOUT_MS = 60_000;
/** The largest, AMFI's, has less than 3 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const NOT_MODIFIED = 304;
/** The NSE answers only what looks like a browser. */
const HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/csv,text/plain,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.9',
} as const;

interface FileRequest {
  readonly fetch: typeof fetch;
  /** Host and path. */
  readonly address: string;
  readonly baseUrl: string | null;
  readonly known: Validators;
  readonly timeoutMs?: number;
}

/** A publisher's file; `text` is null where it is the one that is known. Never throws. */
export async function fetchFile({ fetch, address, baseUrl, known, timeoutMs }: FileRequest): Promise<Fetched> {
  try {
    const response = await fetch(baseUrl === null ? `https://${address}` : `${baseUrl}/${address}`, {
      headers: {
        ...HEADERS,
        ...(known.etag !== undefined && { 'if-none-match': known.etag }),
        ...(known.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
      },
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    });
    if (response.status === NOT_MODIFIED) return { ok: true, text: null };
    const bytes = await response.arrayBuffer();
    if (!response.ok) return listFailure('unreachable', `${hostOf(address)}: ${String(response.status)}`);
    if (bytes.byteLength > MAX_BYTES) return listFailure('row', `${String(bytes.byteLength)} bytes`);
    if (/text\/html/i.test(response.headers.get('content-type') ?? '')) return listFailure('html');
    return {
      ok: true,
      text: new TextDecoder().decode(bytes),
      validators: {
        etag: response.headers.get('etag') ?? undefined,
        lastModified: response.headers.get('last-modified') ?? undefined,
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? (causeOf(error) ?? error.name) : String(error);
    return listFailure('unreachable', `${hostOf(address)}: ${reason}`);
  }
}

/** `ECONNREFUSED`, `ENOTFOUND`: what Node's fetch hides behind "fetch failed". */
function causeOf({ cause }: Error): string | undefined {
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
}

function hostOf(address: string): string {
  return address.split('/')[0] ?? address;
}
