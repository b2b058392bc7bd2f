import { ADVISOR_CONFIDENCE, type AdvisorEvent } from '@ballast/contract/advisor';
import type { Reply } from './message.ts';

const NOTHING_SAID: Pick<Reply, 'content' | 'figures' | 'sources' | 'drafts'> = {
  content: '',
  figures: [],
  sources: [],
  drafts: [],
};

/** A reply after one more event; words of the product's own come from the component that shows it. */
export function applyEvent(reply: Reply, event: AdvisorEvent): Reply {
  switch (event.type) {
    case 'working':
      return reply;
    case 'source':
      return { ...reply, sources: [...reply.sources.filter(({ id }) => id !== event.source.id), event.source] };
    case 'sentence': {
      const at = reply.content.length;
      const figures = event.figures.map((figure) => ({ ...figure, start: figure.start + at, end: figure.end + at }));
      return { ...reply, content: reply.content + event.text, figures: [...reply.figures, ...figures] };
    }
    case 'notice': {
      const { code, seen, of } = event;
      return { ...reply, notices: [...reply.notices.filter((notice) => notice.code !== code), { code, seen, of }] };
    }
    case 'draft':
      return { ...reply, drafts: [...reply.drafts, event.draft] };
    case 'backup':
      return { ...reply, ...NOTHING_SAID, attempts: [...reply.attempts, event.attempt] };
    case 'done':
      return { ...reply, state: 'done', path: event.path, confidence: event.confidence };
    case 'unavailable':
      return {
        ...reply,
        ...NOTHING_SAID,
        state: 'unavailable',
        confidence: ADVISOR_CONFIDENCE.unavailable,
        attempts: event.attempts,
      };
  }
}
