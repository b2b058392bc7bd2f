const jsdom = window.getComputedStyle.bind(window);

/** What jsdom's own style sheet says of an element without a style of its own; it depends on nothing but these. */
const displays = new Map<string, string>();
const DECIDING = ['hidden', 'open', 'popover', 'type'];

function displayOf(element: Element): string {
  const facts = DECIDING.map((name) => element.getAttribute(name));
  const key = JSON.stringify([element.namespaceURI, element.localName, ...facts]);
  let display = displays.get(key);
  if (display === undefined) {
    const bare = document.createElementNS(element.namespaceURI, element.localName);
    DECIDING.forEach((name, i) => bare.setAttribute(name, facts[i] ?? ''));
    DECIDING.filter((_, i) => facts[i] === null).forEach((name) => bare.removeAttribute(name));
    display = jsdom(bare).display;
    displays.set(key, display);
  }
  return display;
}

const inline = (element: Element, property: 'display' | 'visibility' | 'pointer-events'): string =>
  element.hasAttribute('style') && 'style' in element && element.style instanceof CSSStyleDeclaration
    ? element.style.getPropertyValue(property)
    : '';

function inherited(element: Element, property: 'visibility' | 'pointer-events', initial: string): string {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const value = inline(each, property);
    if (value !== '' && value !== 'inherit') return value;
  }
  return initial;
}

type Property = (element: Element) => string;
const display: Property = (element) => inline(element, 'display') || displayOf(element);
const visibility: Property = (element) => inherited(element, 'visibility', 'visible');
const pointerEvents: Property = (element) => inherited(element, 'pointer-events', 'auto');
const KNOWN: Readonly<Record<string, Property>> = {
  display,
  visibility,
  pointerEvents,
  'pointer-events': pointerEvents,
};

const DECLARES_KNOWN = /display|visibility|pointer-events/;
const aPageStyleMatters = (): boolean =>
  Array.from(document.styleSheets).some(({ ownerNode }) => DECLARES_KNOWN.test(ownerNode?.textContent ?? ''));

/**
 * The computed style of an element, quickly. jsdom matches every rule of the browser's style sheet for each element that
 * a query by role passes, which is a quarter of a page test's time. What those queries read is worked out here; jsdom
 * still answers everything else, and everything while a style sheet of the page may decide it.
 */
export function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const hasPseudo = pseudo !== undefined && pseudo !== null;
  // How a summary is displayed depends on where it stands.
  if (hasPseudo || element.localName === 'summary' || aPageStyleMatters()) return jsdom(element, pseudo);
  let full: CSSStyleDeclaration | undefined;
  const value = (name: string): string | undefined => KNOWN[name]?.(element);
  return new Proxy(Object.create(CSSStyleDeclaration.prototype), {
    get: (_, name) => {
      if (name === 'getPropertyValue')
        return (property: string) => value(property) ?? (full ??= jsdom(element)).getPropertyValue(property);
      const known = typeof name === 'string' ? value(name) : undefined;
      if (known !== undefined) return known;
      full ??= jsdom(element);
      const rest: unknown = Reflect.get(full, name, full);
      return typeof rest === 'function' ? rest.bind(full) : rest;
    },
  });
}
