import { describe, expect, it } from 'vitest';
import { storableText, textProblem } from './text.ts';

describe('text that the database takes', () => {
  it.each(['', 'Asha', '<b>x</b>', '🚀🚀🚀', 'مرحبا', 'a\nb'])('may be %j', (text) => {
    expect(textProblem(text, 10)).toBeUndefined();
  });
  it('counts characters as PostgreSQL does, and not the spaces around them', () => {
    expect(textProblem('🚀'.repeat(10), 10)).toBeUndefined();
    expect(textProblem('🚀'.repeat(11), 10)).toBe('textLong');
    expect(textProblem('  0123456789  ', 10)).toBeUndefined();
    expect(storableText(10).parse('  Asha ')).toBe('Asha');
  });
  it.each(['a\0b', '\uD83D', 'a\uDE80'])('is never %j, which cannot be stored', (text) => {
    expect(textProblem(text, 10)).toBe('textUnstorable');
  });
});
