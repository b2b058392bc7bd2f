import { ADVISOR_REPLY_MIN, type AdvisorEvent, type FigureSource } from '@ballast/contract/advisor';
import { stillTrue } from '../conversation/recalled.ts';
import type { CheckSentence, Sentences } from '../types.ts';
import { recentText } from './recent-text.ts';

/** A sentence, and before it an earlier source that it rests on. */
type ReplyEvent = Extract<AdvisorEvent, { type: 'sentence' | 'source' }>;

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
  private evidence: readonly FigureSource[];
  private readonly repeated = new Set<string>();
  private readonly options: ReplyOptions;
  private waiting: string[] = [];
  private received = '';
  private recent = '';
  private marked = 0;

  constructor(options: ReplyOptions) {
    this.options = options;
    this.evidence = options.recalled;
  }

  /** Figures without a source so far. */
  get unsourced(): number {
    return this.marked;
  }

  /** A reply shorter than ten characters counts as failure. */
  get isLongEnough(): boolean {
    return this.received.trim().length >= ADVISOR_REPLY_MIN;
  }

  know(source: FigureSource): void {
    this.sources.push(source);
    this.evidence = [...this.sources, ...stillTrue(this.options.recalled, this.sources)];
  }

  /** Takes the next piece; gives what is finished by it. */
  append(text: string): readonly ReplyEvent[] {
    this.received += text;
    this.waiting.push(...this.options.sentences.push(text));
    return this.release();
  }

  /** What is said next stands apart. */
  part(): readonly ReplyEvent[] {
    if (this.received === '' || this.received.endsWith('\n\n')) return [];
    return this.append(this.received.endsWith('\n') ? '\n' : '\n\n');
  }

  end(): readonly ReplyEvent[] {
    this.waiting.push(...this.options.sentences.end());
    return this.release();
  }

  private release(): readonly ReplyEvent[] {
    if (!this.isLongEnough) return [];
    const finished = this.waiting.splice(0).filter((text) => text !== '');
    return finished.flatMap((text): ReplyEvent[] => {
      const { check, question } = this.options;
      const figures = [...check(text, { sources: this.evidence, question, preceding: this.recent })];
      this.recent = recentText(this.recent + text);
      this.marked += figures.filter(({ origin }) => origin === 'none').length;
      const earlier = this.earlierOf(new Set(figures.flatMap(({ from }) => from)));
      return [
        ...earlier.map((source): ReplyEvent => ({ type: 'source', source })),
        { type: 'sentence', text, figures },
      ];
    });
  }

  /** The earlier sources that figures of these ids stand in, each once in a reply. */
  private earlierOf(ids: ReadonlySet<string>): readonly FigureSource[] {
    const { recalled } = this.options;
    const found = recalled.filter(
      ({ id, figures }) => !this.repeated.has(id) && figures.some((figure) => ids.has(figure.id)),
    );
    for (const { id } of found) this.repeated.add(id);
    return found;
  }
}
