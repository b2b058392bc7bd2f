/** Of the pages that this server writes itself: the outbox, and what a link in a mail opens. */
export const MAIL_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fbfaf7, #10171a); color: light-dark(#17211f, #e8edea); }
main { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
.link { max-width: 30rem; }
.brand { display: flex; align-items: center; gap: 0.5rem; margin: 0; font-size: 1.125rem; font-weight: 600; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.5rem; padding: 1rem; margin: 1rem 0; }
.link article { padding: 1.5rem; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; }
h2 { margin: 0 0 0.5rem; font-size: 1.125rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
dd { margin: 0; overflow-wrap: anywhere; }
.note { margin: 1rem 0 0; font-size: 0.875rem; color: light-dark(#414f4c, #aebbb8); }
.text { white-space: pre-line; overflow-wrap: anywhere; }
button { font: inherit; padding: 0.625rem 1.25rem; border: 0; border-radius: 0.5rem; cursor: pointer;
  background: light-dark(#08574d, #5bd0bd); color: light-dark(#fff, #10171a); }
button:focus-visible, a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
a { color: light-dark(#08574d, #5bd0bd); }
`;

/** Of the page that a link in a mail opens: the link works once, so the second click of a double click sends nothing. */
export const LINK_SCRIPT = `let isSent = false;
addEventListener('pageshow', () => { isSent = false; });
document.querySelector('form').addEventListener('submit', (event) => {
  if (isSent) event.preventDefault();
  isSent = true;
});
`;
