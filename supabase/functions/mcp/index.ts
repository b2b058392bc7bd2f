import { serveFunction } from '../_shared/serve.ts';
import { access, createHandler } from './handler.ts';

serveFunction({ access, createHandler });
