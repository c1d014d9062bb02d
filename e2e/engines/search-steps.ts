import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { readXls } from '../../src/testing/readers/read-workbook.ts';
import { DEMONSTRATION } from '../fixtures.ts';
import { amountsInFile, amountsShown, type LabelledAmounts, labelledRows, readAll } from '../seen-report.ts';
import { button, field, heading, link, MONTHS, REGION, TABLE } from './page-parts.ts';
import type { Visit } from './visit.ts';

const TITLE = 'Orçamento em Tempo Real';
const FILE = 'Relatorio_RUBRICA_Orcamento_Tempo_Real.xls';

/** Signs in and goes to a report. */
export async function signIn({ open, press, type, seeFocused, tabTo }: Visit): Promise<void> {
  await open('/');
  await seeFocused(['input', 'E-mail']);
  await type(DEMONSTRATION.admin);
  await press('Tab');
  await type(DEMONSTRATION.password);
  await press('Enter');
  await seeFocused(heading('Relatórios'));
  await tabTo(link(TITLE));
  await press('Enter');
  await seeFocused(heading(TITLE));
}

/** Fills the form in, on the page that the sign-in ended at, and searches. */
export async function search({ press, type, see, seeFocused, seeText, tabTo }: Visit): Promise<void> {
  await see(['[role=combobox]:enabled', 'Centro de Custo Pai']);
  await tabTo(field('Centro de Custo Pai'));
  await type('todos');
  await press('Enter');
  await seeText(field('Centro de Custo Pai'), 'Todos');
  await seeText(field('Centro de Custo Filho'), 'Todos');
  await tabTo(field('Ano'));
  await see('[role=combobox][aria-expanded=true]', '[role=option]');
  await press('Tab');
  await seeFocused(field('Considerar o Valor'));
  await see('[role=option]');
  await press('ArrowDown', 'Enter');
  await seeText(field('Considerar o Valor'), 'Proposto');
  await tabTo(button('Buscar'));
  await press('Enter');
  await see(`${REGION} tbody tr[data-index]`);
  await seeFocused(button('Alterar filtros'));
}

/** Scrolls through all rows, and expects the same rows in the exported workbook. */
export async function scrollAndExport(visit: Visit): Promise<void> {
  await visit.open(MONTHS);
  const shown = await rowsOf(visit);
  expect(shown.length).toBeGreaterThan(1_700);
  await visit.click(button('Exportar'));
  await visit.click(['[role=menuitem]', 'Exportar para Excel (.xls)']);
  await expect.poll(() => readdirSync(visit.downloads), 'the file arrives').toEqual([FILE]);
  expect(shown).toEqual(amountsInFile(readXls(join(visit.downloads, FILE))[0]!));
}

/** The rows that the table draws while it is scrolled, in its order. */
async function rowsOf({ on, see }: Visit): Promise<readonly LabelledAmounts[]> {
  await see(`${REGION} tbody tr[data-index]`);
  const count = Number(await on(TABLE, (table) => table.getAttribute('aria-rowcount')));
  const rows = labelledRows(await on(REGION, readAll, count), 2);
  expect(rows.length).toBe(count - 2);
  return amountsShown(rows);
}
