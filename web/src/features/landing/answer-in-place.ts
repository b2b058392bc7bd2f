import { MARKETS, type Market } from '@ballast/engine/quotes/market';

/** What stood in the hero when its button was pressed. */
export interface AskedHere {
  readonly text: string;
  readonly market: Market;
  /** Whether the person chose the market. Otherwise the text is read in the one whose list knows most of it. */
  readonly isChosen: boolean;
  /** Shows the market that it was read in. */
  readonly onMarket: (market: Market) => void;
}

interface Answerer {
  answer(asked: AskedHere): void;
  end(): void;
}

/** Draws answers into an element: it comes with the first press, for it brings the engine. */
export type LoadAnswerer = () => Promise<(place: HTMLElement) => Answerer>;

/** How far down the window the answer may begin before it is brought up. */
const TOO_LOW = 0.5;

/**
 * Answers presses of the hero's button below its field, whether the page was drawn by the build or by React: it works on the markup alone. What
 * is returned ends that.
 */
export function answerInPlace(page: HTMLElement, load: LoadAnswerer): () => void {
  let answerer: Answerer | null = null;
  let loading: Promise<Answerer> | null = null;
  let latest: AskedHere | null = null;
  let isOver = false;
  // Chosen before this began, it is another one than the page was drawn with.
  let isChosen = page.querySelector<HTMLInputElement>('[data-typed] input:checked')?.defaultChecked === false;
  let isSwitching = false;
  const onClick = async ({ target }: MouseEvent) => {
    if (target instanceof HTMLInputElement && target.closest('[data-typed]') !== null) isChosen ||= !isSwitching;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-analyze]') : null;
    const panel = button?.closest<HTMLElement>('[data-typed]');
    if (button === null || panel === null || panel === undefined) return;
    const part = (name: string) => panel.querySelector<HTMLElement>(`[data-part="${name}"]`);
    const show = (name: string, isShown: boolean) => part(name)?.toggleAttribute('hidden', !isShown);
    const place = part('answer');
    if (place === null) return;
    const typed = () => panel.querySelector('textarea')?.value ?? '';
    // Safari focuses no pressed button, but `main` around it, or leaves the focus in the field.
    const focused = document.activeElement;
    const chosen = panel.querySelector<HTMLInputElement>('input:checked')?.value;
    const asked: AskedHere = {
      text: typed(),
      market: MARKETS.find((one) => one === chosen) ?? 'US',
      isChosen,
      onMarket: (market) => {
        isSwitching = true;
        panel.querySelector<HTMLInputElement>(`input[value="${market}"]`)?.click();
        isSwitching = false;
      },
    };
    latest = asked;
    show('failed', false);
    show('wait', answerer === null);
    try {
      loading ??= load().then((draw) => draw(place));
      answerer = await loading;
    } catch {
      loading = null;
      show('failed', !isOver);
      return;
    } finally {
      show('wait', false);
    }
    if (latest !== asked) return;
    if (isOver) return answerer.end();
    show('picture', false);
    answerer.answer(asked);
    // A person who went on to something else stays there.
    if (document.activeElement !== focused || typed() !== asked.text) return;
    place.focus({ preventScroll: true });
    if (place.getBoundingClientRect().top > window.innerHeight * TOO_LOW) place.scrollIntoView();
  };
  const listener = (event: MouseEvent) => void onClick(event);
  page.addEventListener('click', listener);
  return () => {
    isOver = true;
    page.removeEventListener('click', listener);
    answerer?.end();
  };
}
