import type { ClusterNote } from './postgres/note.ts';

/** Things worth telling the operator about a start that went well. */
export type StartNote =
  | ClusterNote
  /** Others could read or change the secrets at `path`; they no longer can. */
  | { readonly code: 'secrets_closed'; readonly path: string }
  /** The secrets at `path` are new, and the database in `DATABASE_URL` is not. */
  | { readonly code: 'secrets_made'; readonly path: string }
  /** Links in mail lead to an address that stands for all of this machine's. */
  | { readonly code: 'every_address'; readonly url: string };
