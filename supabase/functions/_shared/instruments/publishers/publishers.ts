import { amfi } from './amfi.ts';
import { us } from './nasdaq.ts';
import { nse } from './nse.ts';
import type { Publisher, RefreshedList } from './publisher.ts';

export const PUBLISHERS: { readonly [Name in RefreshedList]: Publisher<Name> } = { nse, us, amfi };
