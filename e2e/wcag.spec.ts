import type { Page } from '@playwright/test';
import { findReport } from '../src/reports/catalog.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { queryOf } from '../src/testing/servers/query-of.ts';
import { everyNth } from '../src/testing/sampled.ts';
import { expect, test } from './fixtures.ts';
import { cutTextsOf, sidewaysOf, smallTargetsOf, spaceOut, unseenStopsOf } from './wcag-checks.ts';

// Tests what docs/acessibilidade.md claims about WCAG 2.2 and axe does not measure.
const searched = (slug: string) => `/relatorios/${slug}?${queryOf(findReport(catalog, slug)!)}`;

const ADDRESSES = [
  searched('orcamentario-comparativo'),
  '/administracao/dados',
  '/administracao/versoes',
  '/administracao/mudancas',
  `${searched('orcamento-tempo-real')}&grafico=sim`,
  '/administracao/pessoas',
  '/administracao/coletas',
  '/administracao/justificativas',
  '/relatorios',
  '/administracao/erp',
  '/administracao/entrada',
  '/administracao/registro',
];

/** A window of 1280 by 1024 pixels at 100, 200 and 400 %. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
  { width: 1280, height: 1024 },
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (!address.startsWith('/relatorios/')) return;
  const region = page.locator('.sheet-region');
  await region.getByRole('table').or(region.getByRole('list')).first().waitFor(); // the form is folded by then
}

for (const address of everyNth(ADDRESSES, 6))
  test(`nothing is lost at 100, 200 or 400 %: ${address.split('?')[0]}`, async ({ admin: page }) => {
    for (const window of everyNth(WINDOWS, 3, 1)) {
      await page.setViewportSize(window);
      await open(page, address);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      expect(await smallTargetsOf(page)).toEqual([]);
      expect(await unseenStopsOf(page, 25)).toEqual([]);
      await spaceOut(page);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
      expect(await cutTextsOf(page)).toEqual([]);
    }
  });

test(
  'with forced colours the focus is visible, and chosen items differ from others',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/administracao/pessoas');
    expect(await unseenStopsOf(page, 15)).toEqual([]);
    const backgroundOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await backgroundOf('Todas')).not.toBe(await backgroundOf('Bloqueadas'));
    const lineOf = (name: string) =>
      page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await lineOf('Pessoas')).not.toBe(await lineOf('Coletas'));
  },
);

test('a person who asks for reduced motion sees none', { tag: '@tudo' }, async ({ freshAdmin: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/administracao/pessoas');
  await page.getByRole('button', { name: 'Nova pessoa' }).click();
  await page.getByRole('dialog').waitFor();
  // colours and opacity may change softly: nothing moves or grows
  const moving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap((animation) => {
        if (!(animation instanceof CSSTransition)) return [animation.constructor.name];
        const { transitionProperty: property } = animation;
        return /color|opacity|shadow|outline|fill|stroke|visibility/.test(property) ? [] : [property];
      }),
    );
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Ações para/ })
    .first()
    .click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await moving()).toEqual([]);
});
