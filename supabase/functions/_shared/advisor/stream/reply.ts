import { ADVISOR_REPLY_MIN, type AdvisorEvent, type FigureSource } from '@ballast/contract/advisor';
import { recentlySaid } from './said.ts';
import type { CheckSentence, Sentences } from '../types.ts';

type Sentence = Extract<AdvisorEvent, { type: 'sentence' }>;

interface ReplyOptions {
  readonly sentences: Sentences;
  readonly check: CheckSentence;
  /** The person's own words. */
  readonly question: string;
}

/** One reply as it grows: finished sentences, their figures checked, and nothing until it is sure to be a reply. */
export class Reply {
  private readonly sources: FigureSource[] = [];
  private readonly options: ReplyOptions;
  private waiting: string[] = [];
  private heard = '';
  private said = '';
  private marked = 0;

  constructor(options: ReplyOptions) {
    this.options = options;
  }

  /** Figures without a source so far. */
  get unsourced(): number {
    return this.marked;
  }

  /** A reply shorter than ten characters counts as failure. */
  get isLongEnough(): boolean {
    return this.heard.trim().length >= ADVISOR_REPLY_MIN;
  }

  know(source: FigureSource): void {
    this.sources.push(source);
  }

  /** Takes the next piece; gives what is finished by it. */
  hear(text: string): readonly Sentence[] {
    this.heard += text;
    this.waiting.push(...this.options.sentences.push(text));
    return this.release();
  }

  /** What is said next stands apart. */
  part(): readonly Sentence[] {
    if (this.heard === '' || this.heard.endsWith('\n\n')) return [];
    return this.hear(this.heard.endsWith('\n') ? '\n' : '\n\n');
  }

  end(): readonly Sentence[] {
    this.waiting.push(...this.options.sentences.end());
    return this.release();
  }

  private release(): readonly Sentence[] {
    if (!this.isLongEnough) return [];
    const finished = this.waiting.splice(0).filter((text) => text !== '');
    return finished.map((text) => {
      const { check, question } = this.options;
      const figures = [...check(text, { sources: this.sources, question, said: this.said })];
      this.said = recentlySaid(this.said + text);
      this.marked += figures.filter(({ origin }) => origin === 'none').length;
      return { type: 'sentence', text, figures };
    });
  }
}
