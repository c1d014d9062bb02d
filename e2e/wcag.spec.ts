import type { Page } from '@playwright/test';
import { findReport } from '../src/reports/catalog.ts';
import { catalog } from '../src/testing/servers/catalog.ts';
import { queryOf } from '../src/testing/servers/query-of.ts';
import { expect, test } from './fixtures.ts';
import { cutTextsOf, sidewaysOf, smallTargetsOf, spaceOut, unseenStopsOf } from './wcag-checks.ts';

const comparativo = `/relatorios/orcamentario-comparativo?${queryOf(findReport(catalog, 'orcamentario-comparativo')!)}`;
const tempoReal = `/relatorios/orcamento-tempo-real?${queryOf(findReport(catalog, 'orcamento-tempo-real')!)}&grafico=sim`;

const PAGES: readonly (readonly [name: string, address: string])[] = [
  ['hub', '/relatorios'],
  ['comparativo', comparativo],
  ['tempo real', tempoReal],
  ['dados', '/administracao/dados'],
  ['pessoas', '/administracao/pessoas'],
  ['coletas', '/administracao/coletas'],
  ['versoes', '/administracao/versoes'],
  ['mudancas', '/administracao/mudancas'],
  ['justificativas', '/administracao/justificativas'],
  ['erp', '/administracao/erp'],
  ['entrada', '/administracao/entrada'],
  ['registro', '/administracao/registro'],
];

async function open(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

for (const [name, address] of PAGES)
  test(`probe ${name}`, async ({ admin: page }) => {
    const out: Record<string, unknown> = {};
    for (const width of [1280, 640, 320]) {
      await page.setViewportSize({ width, height: width === 1280 ? 1024 : width === 640 ? 512 : 256 * 2 });
      await open(page, address);
      out[`sideways${width}`] = await sidewaysOf(page);
      out[`small${width}`] = await smallTargetsOf(page);
      out[`unseen${width}`] = await unseenStopsOf(page, 30);
      await spaceOut(page);
      out[`cut${width}`] = await cutTextsOf(page);
      out[`spacedSideways${width}`] = await sidewaysOf(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, address);
    out['unseenForced'] = await unseenStopsOf(page, 25);
    await page.screenshot({ path: `/tmp/conform-shots/forced-${name}.png` });
    await page.emulateMedia({ forcedColors: 'none' });
    console.log(
      name,
      JSON.stringify(
        Object.fromEntries(Object.entries(out).filter(([, v]) => !(Array.isArray(v) && v.length === 0) && v !== 0)),
        undefined,
        1,
      ),
    );
    expect(1).toBe(1);
  });
