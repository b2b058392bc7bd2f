/** Licences that what ships may have, and why. Anything else needs a look, and a line here. */
export const ALLOWED_LICENCES: Readonly<Record<string, string>> = {
  '0BSD': 'asks for nothing',
  'Apache-2.0': 'permissive, with a grant of patents',
  'BSD-2-Clause': 'permissive',
  'BSD-3-Clause': 'permissive',
  'BlueOak-1.0.0': 'permissive',
  ISC: 'permissive',
  MIT: 'permissive',
  'MIT-0': 'asks for nothing',
  Unlicense: 'asks for nothing',
  'OFL-1.1': 'fonts: may be served and embedded, not sold alone',
};

export interface LicenceException {
  /** Of names; `*` at the end stands for the rest. */
  readonly packages: string;
  readonly licence: string;
  readonly reason: string;
}

/** Licences that are right for these packages only. One that fits nothing any more is an error too. */
export const LICENCE_EXCEPTIONS: readonly LicenceException[] = [
  {
    packages: 'lightningcss*',
    licence: 'MPL-2.0',
    reason: 'comes below Supabase Lite, is installed as published and never changed: its sources stay theirs',
  },
];
