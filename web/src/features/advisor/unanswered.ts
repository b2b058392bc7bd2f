import type { AdvisorStatus } from '@ballast/contract/advisor';
import type { Message } from './conversation/message.ts';

/** The last question, when no model answered it or none can; null where nothing waits for an answer. */
export function unansweredQuestion(messages: readonly Message[], status: AdvisorStatus | undefined): string | null {
  const question = messages.findLast(({ role }) => role === 'user');
  const reply = messages.at(-1);
  if (question === undefined || reply?.role !== 'assistant') return null;
  const isMute = status !== undefined && !status.primary && !status.backup;
  const hasFailed = reply.state === 'unavailable' || reply.state === 'failed' || reply.state === 'limited';
  return isMute || hasFailed ? question.content : null;
}
