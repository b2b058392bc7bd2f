import type { KeptMessage } from '@ballast/contract/conversations';
import { emptyReply, isAnswer, type Message } from './message.ts';

const NOTHING: KeptMessage['grounds'] = { state: 'done', path: null, figures: [], sources: [], notices: [] };

/** What of a conversation is worth keeping: questions that were answered, and the answers. */
export function toStored(messages: readonly Message[]): readonly KeptMessage[] {
  return messages.flatMap((message, at): KeptMessage[] => {
    const question = messages[at - 1];
    if (message.role !== 'assistant' || question?.role !== 'user' || !isAnswer(message)) return [];
    const { id, content, timestamp, confidence, path, figures, sources, notices } = message;
    const state = message.state === 'done' ? 'done' : 'stopped';
    return [
      {
        id: question.id,
        role: 'user',
        content: question.content,
        said_at: question.timestamp,
        confidence: null,
        grounds: NOTHING,
      },
      {
        id,
        role: 'assistant',
        content,
        said_at: timestamp,
        confidence,
        grounds: { state, path, figures: [...figures], sources: [...sources], notices: [...notices] },
      },
    ];
  });
}

/** A kept conversation as it is shown again. */
export function fromStored(messages: readonly KeptMessage[]): readonly Message[] {
  return messages.map(({ id, role, content, said_at: timestamp, confidence, grounds }): Message => {
    if (role === 'user') return { id, role, content, timestamp };
    return { ...emptyReply(id, timestamp), content, confidence, ...grounds };
  });
}
