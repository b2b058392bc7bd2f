import { screen, within } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { z } from 'zod';
import { conversationOf } from '../features/advisor/conversation/conversation-store.ts';
import { STATUS } from './advisor.ts';
import { callsTo, fakeNetwork } from './fake-network.ts';
import { ACCOUNT, renderApp } from './render-app.tsx';

const FUNCTION = '/functions/v1/advisor';
const requestSchema = z.object({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  portfolio: z.unknown().optional(),
  currency: z.string().optional(),
  prices: z.string().optional(),
});

export type Answer = (request: Request) => Response | Promise<Response>;

/** What is typed in tests comes to an end with this. */
export const ALL_WELL = 'All is well with your portfolio. ';

// One conversation lives as long as the page, which tests share.
beforeEach(() => conversationOf(ACCOUNT.id).replace([]));

/** Opens the chat beside the analyser, signed in, where the advisor gives `answer`. */
export async function openChat(answer: Answer, more: Record<string, Answer> = {}, search = '') {
  const network = fakeNetwork({
    'GET /functions/v1/advisor': () => Response.json(STATUS),
    'POST /functions/v1/advisor': answer,
    'GET /rest/v1/portfolio_summaries': () => Response.json([]),
    ...more,
  });
  const user = await renderApp(`/portfolio-analysis?tab=questions${search}`, { signedIn: true });
  const field = await screen.findByRole('textbox', { name: 'Your question' });
  /** What was sent to the advisor. */
  const asked = async () =>
    Promise.all(
      callsTo(network.calls, FUNCTION)
        .filter(({ method }) => method === 'POST')
        .map(async (call) => requestSchema.parse(await call.clone().json())),
    );
  return { user, field, asked };
}

/** The newest reply in sight. */
export async function lastReply() {
  const replies = await screen.findAllByRole('article', { name: 'Advisor' });
  const last = replies.at(-1);
  if (last === undefined) throw new Error('there is no reply');
  return within(last);
}
