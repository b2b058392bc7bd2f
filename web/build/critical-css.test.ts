import { expect, it } from 'vitest';
import { criticalCss } from './critical-css.ts';

const PAGE = '<p class="a md:w-1/2 [&amp;>b]:c p-2.5 grid-cols-[minmax(0,1fr)_auto] 2xl:a">x</p>';

it.each([
  ['a rule without classes', 'body{margin:0}'],
  ['a class of the page', '.a{color:red}'],
  ['one of several selectors', '.z,.a:hover{color:red}'],
  ['an escaped class', String.raw`.md\:w-1\/2{width:50%}`],
  ['a class with a point and one with brackets', String.raw`.p-2\.5{padding:1px}.\[\&\>b\]\:c>b{color:red}`],
  ['a class with brackets and commas of its own', String.raw`.grid-cols-\[minmax\(0\,1fr\)_auto\]{top:0}`],
  ['a class that begins with a digit', String.raw`.\32 xl\:a{top:0}`],
  ['a class with an attribute beside it', '.a[aria-hidden]{color:red}'],
  ['what a class must not be beside', '.a:not(.z){color:red}'],
  ['alternatives in brackets', '.a:is(.y,.z){color:red}'],
  ['a font, and the order of layers', '@layer base,utilities;@font-face{src:url(a;b)}'],
  [
    'what a kept rule uses',
    '.a{animation:spin 1s;--tw-x:1}@property --tw-x{syntax:"*"}@keyframes spin{to{rotate:1turn}}',
  ],
  ['a string with a brace', '.a{content:"}"}'],
])('keeps %s', (_, css) => {
  expect(criticalCss(css, PAGE)).toBe(css);
});

it.each([
  ['a class of another page', '.z{color:red}'],
  ['a class beside one of the page', '.a .z{color:red}'],
  ['a group that is empty then', '@layer utilities{@media (width>=48rem){.z{color:red}}}'],
  ['paper', '@media print{.a{color:red}}'],
  ['what no kept rule uses', '@property --tw-x{syntax:"*"}@keyframes spin{to{rotate:1turn}}'],
  ['comments', '/*! .a{} */'],
])('leaves out %s', (_, css) => {
  expect(criticalCss(css, PAGE)).toBe('');
});

it('keeps a group around what is left of it', () => {
  expect(criticalCss('@layer u{.z{top:0}@media (width>1px){.a{top:0}.y{top:0}}}', PAGE)).toBe(
    '@layer u{@media (width>1px){.a{top:0}}}',
  );
});
