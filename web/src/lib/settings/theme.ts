/** Gives the page its theme, and what the browser draws around the page the colour of the page. */
export function showTheme(dark: boolean): void {
  const { dataset } = document.documentElement;
  if (dark) dataset['theme'] = 'dark';
  else delete dataset['theme'];
  tintBrowser();
}

/** Gives what the browser draws around the page the colour of the page. */
export function tintBrowser(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}
