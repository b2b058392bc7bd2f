import type { KeptMessage } from '@ballast/contract/conversations';
import { namedSources } from '../conversation/named-sources.ts';

/** A message with no more of its sources than its figures name: the rest of what was looked up is not kept. */
export function groundsOf(message: KeptMessage): KeptMessage {
  return { ...message, grounds: { ...message.grounds, sources: namedSources(message.grounds) } };
}
