/** Things worth telling the operator about a start that went well. */
export type ClusterNote =
  /** Running as root, PostgreSQL runs as this OS user. */
  | { readonly code: 'runs_as'; readonly user: string; readonly uid: number }
  /** That OS user was made by this start. */
  | { readonly code: 'user_created'; readonly user: string }
  /** The data folder is closed to the OS user, so the cluster lives at `path`. */
  | { readonly code: 'data_placed'; readonly dataDir: string; readonly path: string }
  /** The installed binaries cannot be used where they are, so a copy at `path` runs. */
  | { readonly code: 'binaries_copied'; readonly path: string }
  /** A server that outlived its owner was stopped before this start. */
  | { readonly code: 'orphan_stopped'; readonly pid: number }
  /** Others could read or change the data at `path`; they no longer can. */
  | { readonly code: 'data_closed'; readonly path: string }
  /** The database has a new password, because the old one was not there any more. */
  | { readonly code: 'password_reset' };
