import { ADVISOR_REPLY_MIN, type AdvisorEvent, type FigureSource } from '@ballast/contract/advisor';
import { stillTrue } from '../conversation/recalled.ts';
import type { CheckSentence, Sentences } from '../types.ts';
import { recentlySaid } from './said.ts';

/** A sentence, and before it an earlier source that it rests on. */
type Said = Extract<AdvisorEvent, { type: 'sentence' | 'source' }>;

interface ReplyOptions {
  readonly sentences: Sentences;
  readonly check: CheckSentence;
  /** The person's own words. */
  readonly question: string;
  /** What earlier replies rest on. */
  readonly recalled: readonly FigureSource[];
}

/** One reply as it grows: finished sentences, their figures checked, and nothing until it is sure to be a reply. */
export class Reply {
  private readonly sources: FigureSource[] = [];
  /** What was looked up for this reply, then what is left of earlier ones. */
  private grounds: readonly FigureSource[];
  private readonly retold = new Set<string>();
  private readonly options: ReplyOptions;
  private waiting: string[] = [];
  private heard = '';
  private said = '';
  private marked = 0;

  constructor(options: ReplyOptions) {
    this.options = options;
    this.grounds = options.recalled;
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
    this.grounds = [...this.sources, ...stillTrue(this.options.recalled, this.sources)];
  }

  /** Takes the next piece; gives what is finished by it. */
  hear(text: string): readonly Said[] {
    this.heard += text;
    this.waiting.push(...this.options.sentences.push(text));
    return this.release();
  }

  /** What is said next stands apart. */
  part(): readonly Said[] {
    if (this.heard === '' || this.heard.endsWith('\n\n')) return [];
    return this.hear(this.heard.endsWith('\n') ? '\n' : '\n\n');
  }

  end(): readonly Said[] {
    this.waiting.push(...this.options.sentences.end());
    return this.release();
  }

  private release(): readonly Said[] {
    if (!this.isLongEnough) return [];
    const finished = this.waiting.splice(0).filter((text) => text !== '');
    return finished.flatMap((text): Said[] => {
      const { check, question } = this.options;
      const figures = [...check(text, { sources: this.grounds, question, said: this.said })];
      this.said = recentlySaid(this.said + text);
      this.marked += figures.filter(({ origin }) => origin === 'none').length;
      const earlier = this.earlierOf(new Set(figures.flatMap(({ from }) => from)));
      return [...earlier.map((source): Said => ({ type: 'source', source })), { type: 'sentence', text, figures }];
    });
  }

  /** The earlier sources that figures of these ids stand in, each once in a reply. */
  private earlierOf(ids: ReadonlySet<string>): readonly FigureSource[] {
    const { recalled } = this.options;
    const found = recalled.filter(
      ({ id, figures }) => !this.retold.has(id) && figures.some((figure) => ids.has(figure.id)),
    );
    for (const { id } of found) this.retold.add(id);
    return found;
  }
}
