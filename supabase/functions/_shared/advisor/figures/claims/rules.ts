/** Sources of regular expressions for a text in small letters with names masked, by what is claimed. */
type Sources = readonly string[];

/** What a language says without a figure and Ballast does not: that something ought to be done, what is to come, what an asset is. */
export interface ClaimRules {
  /** No claim where it is denied, asked, or said of what depends. */
  readonly stated: Readonly<Partial<Record<ClaimKind, Sources>>>;
  /** A claim by its denial. */
  readonly denying: Readonly<Partial<Record<ClaimKind, Sources>>>;
}

export const CLAIM_KINDS = ['act', 'timing', 'forecast', 'certain', 'quality', 'suitable'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
