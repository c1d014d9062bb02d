import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('tones.css', import.meta.url), 'utf8');
const table = readFileSync(new URL('../table/table.css', import.meta.url), 'utf8');

type Colours = readonly [light: string, dark: string];

/** The two colours of a custom property in a rule: 'light-dark(#fff, #000)'. */
function coloursOf(text: string, property: string): Colours {
  const [, light, dark] = new RegExp(`${property}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(text)!;
  return [light!, dark!];
}

/** The relative luminance of WCAG 2 of '#rgb' or '#rrggbb'. */
function luminance(colour: string): number {
  const hex = colour.slice(1).match(colour.length === 4 ? /./g : /../g)!;
  const [red, green, blue] = hex.map((part) => {
    const value = Number.parseInt(part.padStart(2, part), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const rules = [...css.matchAll(/^:is\(\.chart, \.tones\) ([^{]+) \{([^}]+)\}/gm)].map(([, look, rule]) => [
  look!,
  rule!,
]);

test.each(rules)('the edge of a bar %s stands out from the page, in light and dark', (_, rule) => {
  const [edge, page] = [coloursOf(rule, '--edge'), coloursOf(table, '--sheet-page')];
  for (const scheme of [0, 1]) expect(contrast(edge[scheme]!, page[scheme]!)).toBeGreaterThanOrEqual(3);
});

test('the panel’s share bars stand out from the page, and bars from the highlighted month behind them', () => {
  const hover = coloursOf(readFileSync(new URL('../theme/page.css', import.meta.url), 'utf8'), '--page-hover');
  const page = coloursOf(table, '--sheet-page');
  for (const scheme of [0, 1]) {
    for (const name of ['--sheet-bar', '--sheet-negative'])
      expect(contrast(coloursOf(table, name)[scheme]!, page[scheme]!)).toBeGreaterThanOrEqual(3);
    for (const [, rule] of rules)
      expect(contrast(coloursOf(rule!, '--edge')[scheme]!, hover[scheme]!)).toBeGreaterThanOrEqual(3);
  }
});

test('realised bars stand out from the planned ones beside them', () => {
  const toneOf = (look: string) => coloursOf(rules.find(([name]) => name!.includes(look))![1]!, '--tone');
  const [planned, realised] = [toneOf('.planned'), toneOf('.realised')];
  for (const scheme of [0, 1]) expect(contrast(planned[scheme]!, realised[scheme]!)).toBeGreaterThanOrEqual(3);
});
