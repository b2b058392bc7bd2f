import { expect, it } from 'vitest';
import { plainTextOf } from './plain-text.ts';

it.each([
  ['**₹18,412** and *5* %', '₹18,412 and 5 %'],
  ['₹1**2**3', '₹123'],
  ['5*3 and snake_case_1', '5×3 and snake_case_1'],
  ['[₹500](/a?b=1 "title 2") and [1] and [5](', '₹500 and   and 5('],
  ['https://example.com/500 www.example.com/7', '   '.slice(0, 3)],
  ['₹500 &#x35;&#48; &percnt;', '₹500 50 %'],
  ['\\$500 \\* `5 %` ~~6~~ ~7', '$500 * 5 % 6 ~7'],
  ['₹\u200b5\u00ad00 ５％ ४२ 𝟗', '₹500 5% 42 9'],
  ['12\u202f345 678\u00a0rupees', '12345 678 rupees'],
])('reads %s as it is shown', (markdown, text) => {
  expect(plainTextOf(markdown).text).toBe(text);
});

it('knows where each part stands in the Markdown', () => {
  const markdown = 'Worth [**₹५**00](/x), 𝟗 %';
  const plain = plainTextOf(markdown);
  const rangeOf = (part: string) => {
    const at = plain.text.indexOf(part);
    const { start, end } = plain.rangeOf(at, at + part.length);
    return markdown.slice(start, end);
  };
  expect(rangeOf('₹500')).toBe('₹५**00');
  expect(rangeOf('9 %')).toBe('𝟗 %');
});
