import { expect, test } from 'vitest';
import { element, escapeHtml } from './write-html.ts';

test('the characters of markup are escaped, and no others', () => {
  expect(escapeHtml(`<b class="a">&amp;'</b>`)).toBe(`&#60;b class=&#34;a&#34;&#62;&#38;amp;'&#60;/b&#62;`);
  expect(escapeHtml('Diárias')).toBe('Diárias');
});

test('attributes without value are omitted, others are escaped', () => {
  expect(element('td', { class: '', colspan: undefined, title: '"' }, 'x')).toBe('<td title="&#34;">x</td>');
  expect(element('td', { class: 'a b', colspan: 2 }, '')).toBe('<td class="a b" colspan="2"></td>');
});
