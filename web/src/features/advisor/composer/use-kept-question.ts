import { useState } from 'react';
import { keptText } from '../../../lib/kept-text.ts';

/** The question that is being typed, kept in this tab. */
export function useKeptQuestion(accountId: string): [text: string, type: (text: string) => void] {
  const key = `ballast.question.${accountId}`;
  const [text, setText] = useState(() => keptText.read(key) ?? '');
  const type = (typed: string) => {
    setText(typed);
    if (typed === '') keptText.forget(key);
    else keptText.keep(key, typed);
  };
  return [text, type];
}
