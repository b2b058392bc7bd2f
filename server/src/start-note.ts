import type { ClusterNote } from './postgres/note.ts';

/** Things worth telling the operator about a start that went well. */
export type StartNote =
  | ClusterNote
  /** Others could read or change the secrets at `path`; they no longer can. */
  | { readonly code: 'secrets_closed'; readonly path: string };
