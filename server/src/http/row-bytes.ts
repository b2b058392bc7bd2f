const ROW_BYTES = 4 * 1024 * 1024;
/** Fifty thousand trades. */
const IMPORT_BYTES = 16 * 1024 * 1024;
const IMPORT_PATH = '/rest/v1/rpc/store_import';

/**
 * How many bytes a body of `/rest/v1` may have. Only an import may be large, and only where none of it is read before the token
 * is: it says its length, and it is sent in somebody's name.
 */
export function rowBytes({ url, headers }: Pick<Request, 'url' | 'headers'>): number {
  const isNamed = /^Bearer (?!sb_)./i.test(headers.get('authorization') ?? '');
  const isMeasured = headers.has('content-length') && !headers.has('transfer-encoding');
  return isNamed && isMeasured && new URL(url).pathname === IMPORT_PATH ? IMPORT_BYTES : ROW_BYTES;
}
