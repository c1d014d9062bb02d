import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';
import { walksAll } from '../src/testing/sampled.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const CONTRAST = 'color-contrast';

/**
 * The violations that axe finds on the page: each rule with its elements. Of a table's cells that look alike, the contrast
 * of one is measured; in `npm run test:tudo` that of all.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(findings, { contrast: CONTRAST, ofAll: walksAll });
}

/** Runs in the page. */
async function findings({ contrast, ofAll }: { contrast: string; ofAll: boolean }): Promise<readonly string[]> {
  const { axe } = globalThis as unknown as { axe: { run: typeof run } };
  const looks = new Set<string>();
  const alike = [...document.querySelectorAll('tbody :is(td, th)')].filter((cell) => {
    const look = [cell, ...cell.querySelectorAll('*')].map(lookOf).join();
    return !ofAll && (looks.has(look) || !looks.add(look));
  });
  const context = { include: [document as Node], exclude: alike };
  const found = [
    await axe.run(document, { resultTypes: ['violations'], rules: { [contrast]: { enabled: false } } }),
    await axe.run(context, { resultTypes: ['violations'], runOnly: [contrast] }),
  ];
  return found
    .flatMap(({ violations }) => violations)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

  function lookOf(element: Element): string {
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    const behind = getComputedStyle(element.closest('tr')!).backgroundColor;
    return `${element.tagName} ${color} ${backgroundColor} ${behind} ${fontSize} ${fontWeight} ${opacity}`;
  }
}
