/** Both widths and both themes, each once: the theme changes no layout, and the width no color. */
export const LOOKS = [
  { width: 1440, dark: false },
  { width: 390, dark: true },
] as const;
