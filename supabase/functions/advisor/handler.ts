import {
  ADVISOR_MESSAGE_MAX,
  ADVISOR_TURNS_MAX,
  advisorRequestSchema,
  type AdvisorStatus,
} from '@ballast/contract/advisor';
import { createAdvisor } from '../_shared/advisor/advisor.ts';
import { obeyingChoice } from '../_shared/advisor/consent.ts';
import { checkSentence } from '../_shared/advisor/figures/check-sentence.ts';
import { createTools } from '../_shared/advisor/tools/index.ts';
import { errorResponse, FunctionError } from '../_shared/errors.ts';
import type { Access, FunctionDeps, FunctionHandler } from '../_shared/function.ts';
import { jsonHandler } from '../_shared/http.ts';

export const access: Access = 'user';

/** A conversation is longer than other bodies. */
const MAX_BYTES = 512 * 1024;

/** `POST` answers the question at the end of a conversation as a stream of events; `GET` tells whether anything can answer. */
export function createHandler(deps: FunctionDeps): FunctionHandler {
  const advisor = createAdvisor(deps, { createTools: obeyingChoice(createTools), checkSentence });
  const status: AdvisorStatus = {
    ...advisor.configured,
    limits: { messageLength: ADVISOR_MESSAGE_MAX, turns: ADVISOR_TURNS_MAX },
  };
  return async (request, context) => {
    if (request.method === 'GET') {
      if (context.user === null) return errorResponse(new FunctionError('unauthorized'), context.requestId);
      return Response.json(status, { headers: { 'cache-control': 'no-store' } });
    }
    const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
    const reply = jsonHandler({
      access,
      body: advisorRequestSchema,
      maxBytes: MAX_BYTES,
      log: deps.log,
      run: async (body, call) => advisor.reply(body, { ...call, token }),
    });
    return reply(request, context);
  };
}
