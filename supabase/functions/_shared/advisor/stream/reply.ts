import { ADVISOR_REPLY_MAX, ADVISOR_REPLY_MIN, type AdvisorEvent, type FigureSource } from '@ballast/contract/advisor';
import type { CheckSentence, Sentences } from '../types.ts';
import { recentText } from './recent-text.ts';

/** Characters that are taken of a model; the names of figures come to them. */
export const RECEIVED_MAX = ADVISOR_REPLY_MAX / 2;

type SentenceEvent = Extract<AdvisorEvent, { type: 'sentence' }>;

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
  private received = '';
  private recent = '';
  private shown = 0;
  private isOver = false;
  private marked = 0;

  constructor(options: ReplyOptions) {
    this.options = options;
  }

  /** Figures so far that no tool gave, or that the words around them are not about. */
  get unsourced(): number {
    return this.marked;
  }

  /** A reply shorter than ten characters counts as failure. */
  get isLongEnough(): boolean {
    return this.received.trim().length >= ADVISOR_REPLY_MIN;
  }

  /** Nothing more is taken. */
  get isFull(): boolean {
    return this.isOver || this.received.length >= RECEIVED_MAX;
  }

  know(source: FigureSource): void {
    this.sources.push(source);
  }

  /** Takes the next piece; gives what is finished by it. */
  append(text: string): readonly SentenceEvent[] {
    const taken = text.slice(0, RECEIVED_MAX - this.received.length);
    this.received += taken;
    this.waiting.push(...this.options.sentences.push(taken));
    return this.release();
  }

  /** What is said next stands apart. */
  part(): readonly SentenceEvent[] {
    if (this.received === '' || this.received.endsWith('\n\n')) return [];
    return this.append(this.received.endsWith('\n') ? '\n' : '\n\n');
  }

  end(): readonly SentenceEvent[] {
    this.waiting.push(...this.options.sentences.end());
    return this.release();
  }

  private release(): readonly SentenceEvent[] {
    if (!this.isLongEnough) return [];
    const finished = this.waiting.splice(0).filter((text) => text !== '');
    return finished.flatMap((text): SentenceEvent[] => {
      const { check, question } = this.options;
      const checked = check(text, { sources: this.sources, question, preceding: this.recent });
      this.shown += checked.text.length;
      this.isOver ||= this.shown > ADVISOR_REPLY_MAX;
      if (this.isOver) return [];
      this.recent = recentText(this.recent + text);
      this.marked += checked.figures.filter(({ origin }) => origin === 'none' || origin === 'mismatch').length;
      return [{ type: 'sentence', text: checked.text, figures: [...checked.figures] }];
    });
  }
}
