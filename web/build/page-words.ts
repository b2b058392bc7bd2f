import type { Plugin } from 'vite';
import { common } from '../../messages/src/en/common.ts';

const WORDS: Readonly<Record<string, string>> = {
  product: common.product,
  tagline: common.tagline,
  description: common.description,
  shareImage: common.shareImage,
  noScript: common.noScript,
};

/** Puts the catalogue's words into index.html: `%words.product%`. */
export function pageWords(): Plugin {
  return {
    name: 'page-words',
    transformIndexHtml: (html) =>
      html.replaceAll(/%words\.([a-zA-Z]+)%/g, (_, key: string) => {
        const words = WORDS[key];
        if (words === undefined)
          throw new Error(`index.html asks for the words "${key}", which build/page-words.ts does not have`);
        return words;
      }),
  };
}
