import { startLocalServer, type LocalServer } from './local-server.ts';

export const ADDRESSES = {
  nseShares: 'nsearchives.nseindia.com/content/equities/EQUITY_L.csv',
  nseFunds: 'nsearchives.nseindia.com/content/equities/eq_etfseclist.csv',
  nasdaq: 'www.nasdaqtrader.com/dynamic/SymDir/nasdaqlisted.txt',
  otherUs: 'www.nasdaqtrader.com/dynamic/SymDir/otherlisted.txt',
  amfi: 'portal.amfiindia.com/spages/NAVAll.txt',
} as const;
export type PublishedName = keyof typeof ADDRESSES;

interface PublishedText {
  readonly text: string;
  readonly etag?: string;
  readonly lastModified?: string;
  readonly type?: string;
}

/** What goes wrong on the way: a status, no answer, or a connection that breaks in the middle. */
export type PublisherFault = { readonly status: number } | 'silence' | 'cut';

export interface PublishersStandIn extends LocalServer {
  /** The files asked for, and whether they were answered with 304. */
  readonly calls: { readonly name: string; readonly isUnmodified: boolean }[];
  publish(name: PublishedName, file: PublishedText): void;
  fail(name: PublishedName, fault: PublisherFault | null): void;
}

/** NSE, Nasdaq and AMFI on 127.0.0.1: `INSTRUMENT_LISTS_BASE_URL` is to be set to its `url`. */
export async function startPublishersStandIn(): Promise<PublishersStandIn> {
  const files = new Map<string, PublishedText>();
  const faults = new Map<string, PublisherFault>();
  const calls: { name: string; isUnmodified: boolean }[] = [];
  const server = await startLocalServer({
    port: undefined,
    control: () => undefined,
    show: () => calls,
    handle(request, { pathname }, response) {
      const address = pathname.slice(1);
      const file = files.get(address);
      const fault = faults.get(address);
      const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
      const isUnmodified =
        file !== undefined &&
        ((etag !== undefined && etag === file.etag) || (since !== undefined && since === file.lastModified));
      calls.push({ name: address.split('/').at(-1) ?? '', isUnmodified });
      if (fault === 'silence') return;
      if (typeof fault === 'object' || file === undefined) {
        response.writeHead(typeof fault === 'object' ? fault.status : 404).end('busy');
        return;
      }
      const headers = {
        'content-type': file.type ?? 'text/plain',
        ...(file.etag !== undefined && { etag: file.etag }),
        ...(file.lastModified !== undefined && { 'last-modified': file.lastModified }),
      };
      if (isUnmodified) {
        response.writeHead(304, headers).end();
        return;
      }
      response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(file.text) });
      if (fault === 'cut') response.write(file.text.slice(0, file.text.length / 2), () => response.destroy());
      else response.end(file.text);
    },
  });
  return {
    ...server,
    calls,
    publish: (name, file) => void files.set(ADDRESSES[name], file),
    fail(name, fault) {
      if (fault === null) faults.delete(ADDRESSES[name]);
      else faults.set(ADDRESSES[name], fault);
    },
  };
}
