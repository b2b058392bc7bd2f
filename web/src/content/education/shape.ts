import type { Currency } from '@ballast/engine/money/currency';
import type { English } from '@ballast/messages/catalogue';

/** The catalogues that the education pages speak from. */
type Education = Pick<English, 'education' | 'advice' | 'marketInsights' | 'riskAnalysis'>;

/** Every path into those catalogues that leads to words of a shape: to a text, or to a title with what belongs to it. */
type KeyOf<Shape, Words = Education, Prefix extends string = ''> = {
  [Name in keyof Words & string]:
    | (Words[Name] extends Shape ? `${Prefix}${Name}` : never)
    | (Words[Name] extends string ? never : KeyOf<Shape, Words[Name], `${Prefix}${Name}.`>);
}[keyof Words & string];

type Titled<Rest extends string> = { readonly [Name in 'title' | Rest]: string };

export type TextKey = KeyOf<string>;
type CardKey = KeyOf<Titled<'detail'>>;
type PartKey = KeyOf<Titled<'lead'>>;
type ChartKey = KeyOf<Titled<'sentence'>>;
type PageKey = KeyOf<Titled<'lead' | 'call' | 'callDetail'>>;

/** What the formatter writes. Fractions are fractions: 0.125 is 12.5%. */
export type Figure =
  | { readonly kind: 'percent'; readonly fraction: number; readonly decimals?: number }
  | { readonly kind: 'change'; readonly fraction: number }
  | { readonly kind: 'money'; readonly amount: number; readonly currency: Currency }
  | { readonly kind: 'number'; readonly value: number; readonly currency?: Currency }
  | { readonly kind: 'date'; readonly day: string };

/** What a text names, by the names it has there. */
export type Figures = Readonly<Record<string, Entry>>;

export type Text = TextKey | { readonly key: TextKey; readonly figures: Figures };

/** What stands in a cell; a `name` is a proper name, the same in every language. */
export type Entry = Text | Figure | { readonly kind: 'name'; readonly name: string };

export interface Card {
  readonly words: CardKey;
  readonly figures?: Figures;
  /** Stands out above the title. */
  readonly mark?: TextKey;
  /** One more sentence after its opening words: what to do instead, what it costs, an example. */
  readonly more?: { readonly opening: TextKey; readonly text: Text };
}

/** The figures of every chart are made up, and it says so. */
export interface Chart {
  readonly words: ChartKey;
  readonly figures: Figures;
}

/** A change as a fraction. */
export interface Bar {
  readonly label: TextKey;
  readonly change: number;
}

/** From a bad year over the average to a good one, as fractions. */
export interface Range {
  readonly label: TextKey;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** The parts of a whole as fractions, in the order in which the chart names them. */
export interface Split {
  readonly words: CardKey;
  readonly shares: readonly number[];
}

export interface Source {
  readonly name: string;
  readonly url: string;
}

export type Block =
  | { readonly kind: 'cards'; readonly cards: readonly Card[]; readonly isSample?: true; readonly isOrdered?: true }
  | {
      readonly kind: 'table';
      readonly caption: TextKey;
      readonly isSample?: true;
      /** The first stands above the names of the rows. */
      readonly columns: readonly TextKey[];
      readonly rows: readonly (readonly Entry[])[];
    }
  | { readonly kind: 'bars'; readonly chart: Chart; readonly bars: readonly Bar[] }
  | { readonly kind: 'ranges'; readonly chart: Chart; readonly ranges: readonly Range[] }
  | {
      readonly kind: 'splits';
      readonly chart: Chart;
      readonly parts: readonly TextKey[];
      readonly splits: readonly Split[];
    }
  | { readonly kind: 'note'; readonly text: Text; readonly sources?: readonly Source[] };

export interface Part {
  /** The fragment of its address. */
  readonly id: string;
  readonly words: PartKey;
  readonly blocks: readonly Block[];
  /** What can be about the person's own holdings, beside what cannot. */
  readonly own?: { readonly label: TextKey; readonly to: string };
}

export interface EducationPage {
  readonly words: PageKey;
  readonly parts: readonly Part[];
}
