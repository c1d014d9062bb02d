import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { run } from 'axe-core';
import { walksAll } from '../src/testing/sampled.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The violations that axe finds on the page once its transitions have ended: each rule with its elements. Of a table's
 * rows and cells that look the same (colours and names of attributes, also of descendants) it checks one; in
 * `npm run test:tudo` it checks all.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await page.evaluate(settled);
  return page.evaluate(findings, walksAll);
}

/** Runs in the page: waits until its transitions have ended, and elements that faded out are removed. */
async function settled(): Promise<void> {
  const frames = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  };
  await frames();
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  for (let tries = 0; tries < 60 && hasClosedMenu(); tries++) await frames();
  await frames();

  /** Whether a menu that its button has closed is still on the page. */
  function hasClosedMenu(): boolean {
    const isOpen = ({ id }: Element) =>
      document.querySelector(`[aria-expanded="true"][aria-controls="${id}"]`) !== null;
    return [...document.querySelectorAll('[data-menu-dropdown]')].some((menu) => !isOpen(menu));
  }
}

/** Runs axe in the page and returns the violations. */
async function findings(ofAll: boolean): Promise<readonly string[]> {
  const { axe } = globalThis as unknown as { axe: { run: typeof run } };
  const rows = new Set(alikeAmong('tbody tr'));
  const cells = alikeAmong('tbody :is(td, th)').filter((cell) => !rows.has(cell.closest('tr')!));
  const context = { include: [document as Node], exclude: ofAll ? [] : [...rows, ...cells] };
  const { violations } = await axe.run(context, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);

  /** The elements of a selector that look like an earlier one. */
  function alikeAmong(selector: string): readonly Element[] {
    const looks = new Set<string>();
    return [...document.querySelectorAll(selector)].filter((each) => {
      const look = [each, ...each.querySelectorAll('*')].map(lookOf).join();
      return looks.has(look) || !looks.add(look);
    });
  }

  function lookOf(element: Element): string {
    const { color, backgroundColor, fontSize, fontWeight, opacity } = getComputedStyle(element);
    const behind = getComputedStyle(element.closest('tr')!).backgroundColor;
    const attributes = element.getAttributeNames().sort().join(' ');
    return `${element.tagName} ${attributes} ${color} ${backgroundColor} ${behind} ${fontSize} ${fontWeight} ${opacity}`;
  }
}
