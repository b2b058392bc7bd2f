import { paths } from '../../lib/paths.ts';
import { storage } from '../../lib/storage.ts';

/** The analyser's draft; its schema is in `features/analyser/form/draft.ts`. Landing pages load no schema library. */
const DRAFT = 'ballast.draft';

/** Opens the analyser with what is typed around a button of the landing page. What was typed there before can be put back. */
export function analyzeTyped(button: Element): void {
  const typed = button.closest('[data-typed]');
  const text = typed?.querySelector('textarea')?.value.trim() ?? '';
  const market = typed?.querySelector<HTMLInputElement>('input:checked')?.value ?? 'US';
  if (text !== '') {
    const before = storage.readJson(DRAFT);
    const lost = typeof before === 'object' && before !== null && 'text' in before ? before.text : null;
    const replaced = typeof lost === 'string' && lost.trim() !== '' && lost !== text ? lost : null;
    storage.write(DRAFT, JSON.stringify({ market, text, analysed: true, replaced, handedOver: null }));
  }
  location.assign(paths.analysis);
}

/** The same for markup that nothing hydrates. */
export function onAnalyze(page: HTMLElement): void {
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-analyze]') : null;
    if (button !== null) analyzeTyped(button);
  });
}
