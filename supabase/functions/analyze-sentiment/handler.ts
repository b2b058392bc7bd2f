import { analyzeSentimentRequestSchema } from '@ballast/contract/feedback';
import { FunctionError } from '../_shared/errors.ts';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';
import { requireSufficientSession } from '../_shared/session.ts';
import { createModelAnalyser } from '../_shared/sentiment/model-analyser.ts';
import { createOfflineAnalyser } from '../_shared/sentiment/offline-analyser.ts';
import { recordFeedback } from './record.ts';

export const access: Access = 'user';

/** Stores what somebody wrote, analysed: once, and for the caller of the token alone. */
export function createHandler(deps: FunctionDeps): FunctionHandler {
  const analyser = createModelAnalyser(deps, createOfflineAnalyser());
  return jsonHandler({
    access,
    body: analyzeSentimentRequestSchema,
    log: deps.log,
    run: async ({ text }, { user, signal }) => {
      if (user === null) throw new FunctionError('unauthorized');
      await requireSufficientSession(deps.database, user);
      const analysis = await analyser.analyse(text, signal);
      const { outcome, id, retryAfter } = await recordFeedback(deps.database, user.id, text, analysis);
      deps.count('feedback_entries_total', { outcome });
      if (id === null) {
        throw new FunctionError('rate_limited', 'Too many requests', { 'retry-after': String(retryAfter) });
      }
      return { data: { id, ...analysis } };
    },
  });
}
