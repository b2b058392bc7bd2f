const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

function isLabelOf(element: Element, label: HTMLLabelElement): boolean {
  return (label.contains(element) || label.htmlFor === element.id) && label.control === element;
}

/** The labels of a form control, quickly: what holds it, and what names its id. */
function labelsOf(element: Element): readonly Element[] | null {
  if (element.localName === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return null;
  let isHeld = false;
  for (let each = element.parentElement; each !== null && !isHeld; each = each.parentElement)
    isHeld = each.localName === 'label';
  if (!isHeld && element.id === '') return [];
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof Element)) return [];
  const labels = Array.from(root.getElementsByTagName('label'));
  if (root instanceof HTMLLabelElement) labels.unshift(root);
  return labels.filter((label) => isLabelOf(element, label));
}

/**
 * jsdom looks for the labels of a control by asking every element of the page what it labels, and each label looks through
 * the page again. Queries by role or by label ask that of each control they pass.
 */
export function quickLabels(): void {
  for (const { prototype } of LABELABLE)
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return labelsOf(this);
      },
    });
}
