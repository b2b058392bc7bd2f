import aliases from '../../instruments/aliases.tsv';
import amfi from '../../instruments/amfi.tsv.gz';
import bse from '../../instruments/bse.tsv.gz';
import master from '../../instruments/master.copy.gz';
import manifest from '../../instruments/master.json';
import members from '../../instruments/members.tsv';
import nse from '../../instruments/nse.tsv.gz';
import reviewed from '../../instruments/reviewed.tsv';
import us from '../../instruments/us.tsv.gz';
import words from '../../instruments/words.copy.gz';
import type { ShippedFile } from '../_shared/instruments/refresh/shipped.ts';
import { serveFunction } from '../_shared/serve.ts';
import { access, createHandler } from './handler.ts';

/** In the bundle: a deployed function has no other files. */
const SHIPPED: Readonly<Record<ShippedFile, Uint8Array<ArrayBuffer>>> = {
  'nse.tsv.gz': nse,
  'bse.tsv.gz': bse,
  'us.tsv.gz': us,
  'amfi.tsv.gz': amfi,
  'reviewed.tsv': reviewed,
  'aliases.tsv': aliases,
  'members.tsv': members,
  'master.copy.gz': master,
  'words.copy.gz': words,
  'master.json': new TextEncoder().encode(JSON.stringify(manifest)),
};

serveFunction({
  access,
  createHandler: (deps) => createHandler(deps, (file) => Promise.resolve(SHIPPED[file])),
});
