import type { analyser } from './en/analyser.ts';
import type { auth } from './en/auth.ts';
import type { builder } from './en/builder.ts';
import { common } from './en/common.ts';
import type { landing } from './en/landing.ts';
import type { portfolios } from './en/portfolios.ts';

/** The words of the browser app, by feature, as English has them: the type that calls are checked against. */
export interface English {
  readonly common: typeof common;
  readonly landing: typeof landing;
  readonly auth: typeof auth;
  readonly analyser: typeof analyser;
  readonly portfolios: typeof portfolios;
  readonly builder: typeof builder;
}

/** A catalogue of another language: the same keys, other words. */
export type Translation<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translation<Words[Key]>;
};

export type Feature = keyof English;
export type Language = 'en';

type Loaders = { readonly [F in Feature]: () => Promise<Translation<English[F]>> };

/** Where each language keeps each feature's words: loaded when a page needs them, never all at once. */
export const CATALOGUES: Readonly<Record<Language, Loaders>> = {
  en: {
    common: () => Promise.resolve(common),
    landing: async () => (await import('./en/landing.ts')).landing,
    auth: async () => (await import('./en/auth.ts')).auth,
    analyser: async () => (await import('./en/analyser.ts')).analyser,
    portfolios: async () => (await import('./en/portfolios.ts')).portfolios,
    builder: async () => (await import('./en/builder.ts')).builder,
  },
};
