import winkNLP, { type WinkMethods } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** Longer runs without a space are no words; the tokenizer takes cubic time over them. */
const MAX_WORD = 40;
const LONG_RUN = new RegExp(`(\\S{${MAX_WORD}})(?=\\S)`, 'gu');
/** The library remembers every new word: after so many characters it starts afresh. */
const CHARACTERS_OF_A_LIFE = 1_000_000;

export interface Sentence {
  readonly text: string;
  /** From -1 to 1; 0 where no word of it is known to the lexicon. */
  readonly score: number;
}

/** Splits English text into sentences and scores each by wink-nlp's lexicon, negations counted. Made at the first use. */
export function createSentenceScorer(): (text: string) => Sentence[] {
  let nlp: WinkMethods | undefined;
  let read = 0;
  return (text) => {
    if (nlp === undefined || read > CHARACTERS_OF_A_LIFE) {
      nlp = winkNLP(model, ['sbd', 'negation', 'sentiment']);
      read = 0;
    }
    read += text.length;
    const sentences = nlp.readDoc(readable(text)).sentences();
    const { its }: { its: { readonly sentiment: (span: number[]) => number } } = nlp;
    const scores = sentences.out(its.sentiment);
    return sentences.out().map((sentence, index) => ({ text: sentence, score: Number(scores[index] ?? 0) }));
  };
}

function readable(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(LONG_RUN, '$1 ');
}
