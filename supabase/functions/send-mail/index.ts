import { transactionsOver } from '../_shared/database.ts';
import { serveFunction } from '../_shared/serve.ts';
import { access, createHandler } from './handler.ts';

serveFunction({
  access,
  createHandler: (deps) => createHandler(deps, transactionsOver(deps.env('SUPABASE_DB_URL'))),
});
