import { expect } from '@playwright/test';
import { ACTIVE, AMOUNT, button, MONTHS, PANEL, REGION, TABLE, YEAR_SO_FAR } from './page-parts.ts';
import type { Visit } from './visit.ts';

const ROWS = `${REGION} tbody tr[data-index]`;
/** A cell of the third row drawn, the first that is an item. */
const cell = (at: number) => `${REGION} tr[data-index="2"] > :nth-child(${at + 1})`;

/** Opens an amount by Enter, follows its panel by keys to a part and back, and closes it by Escape. */
export async function openAmounts(visit: Visit): Promise<void> {
  const { open, on, press, click, tabTo, see, miss, seeFocused, seeText, seeAddress, textOf } = visit;
  await open(YEAR_SO_FAR);
  await see(ROWS);
  await on(REGION, (region) => region.focus());
  await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  await seeText(AMOUNT, await textOf(cell(1)));
  await press('ArrowRight');
  await seeAddress(/coluna=acumuladoRealizado&ate=11/);
  await seeText(AMOUNT, await textOf(cell(2)));
  await press('ArrowRight', 'Enter');
  await seeAddress(/coluna=saldo/);
  await seeFocused(`:is(${PANEL}) h2`);
  await tabTo([`:is(${PANEL}) a`, 'Realizado até novembro']);
  await press('Enter');
  await seeAddress(/coluna=acumuladoRealizado/);
  await seeText(AMOUNT, await textOf(cell(2)));
  await seeText(ACTIVE, await textOf(cell(2)));
  await click(button('‹ Voltar'));
  await seeAddress(/coluna=saldo/);
  await press('Escape');
  await miss(PANEL);
  await seeFocused(REGION);
  await seeText(ACTIVE, await textOf(cell(3)));
  await press('Escape');
  await miss(ACTIVE);
  await click(cell(2));
  await seeText(AMOUNT, await textOf(cell(2)));
  await click(button('Fechar'));
  await miss(PANEL);
}

/** Folds groups by levels, names and Alt with an arrow, which does not leave the page; orders by a heading. */
export async function foldAndOrder(visit: Visit): Promise<void> {
  const { open, on, press, click, see, seeFocused, seeAddress } = visit;
  const rowCount = () => on(TABLE, (table) => Number(table.getAttribute('aria-rowcount')));
  await open(YEAR_SO_FAR);
  await see(ROWS);
  const whole = await rowCount();
  await click(['.sheet-levels button', 'Centros']);
  await expect.poll(rowCount).toBeLessThan(100);
  await click(`${REGION} .fold[aria-expanded=false]`);
  await seeFocused(`${REGION} .fold[aria-expanded=true]`);
  await press('Alt+ArrowLeft');
  await seeFocused(`${REGION} .fold[aria-expanded=false]`);
  await seeAddress(/orcamento-tempo-real\?.*nivel=1/);
  await press('Alt+ArrowRight');
  await seeFocused(`${REGION} .fold[aria-expanded=true]`);
  await click(['.sheet-levels button', 'Naturezas']);
  await expect.poll(rowCount).toBe(whole);
  await click([`${REGION} thead button`, 'Realizado']);
  await see(`${REGION} [aria-sort=ascending]`);
  await click(button('Limpar filtros e ordem'));
  await expect.poll(() => on(REGION, (region) => region.querySelector('[aria-sort]') === null)).toBe(true);
}

/** Filters rows by words; selects cells by keys, adds them up and copies them. */
export async function findAndSelect(visit: Visit): Promise<void> {
  const { open, on, press, type, click, see, seeAddress, seeText, textOf } = visit;
  await open(MONTHS);
  await see(ROWS);
  await click(['input', 'Localizar na tabela']);
  await type('salarios');
  await click(button('Mostrar só os resultados'));
  await seeAddress(/localizar=salarios/);
  await seeText(`${REGION} tfoot tr`, /Total das linhas mostradas/);
  await on(REGION, (region) => {
    region.focus();
    window.addEventListener('copy', ({ clipboardData }) => {
      document.body.dataset['copied'] = clipboardData!.getData('text/plain');
    });
  });
  await press('Enter', 'ArrowDown', 'ArrowDown', 'Shift+ArrowRight');
  await seeText('.sheet-status', /Selecionadas 2 células/);
  await press('Control+c');
  const shown = [await textOf(cell(1)), await textOf(cell(2))].map((amount) => amount.replaceAll('.', ''));
  await expect
    .poll(() => on('body', (body) => body.dataset['copied']?.split('\r\n')[1]))
    .toMatch(new RegExp(`\t${shown.join('\t')}$`));
}

/** Draws the chart above the table, walks its marks by keys and opens their amounts. */
export async function drawChart(visit: Visit): Promise<void> {
  const { open, on, press, click, see, seeAddress, seeText, tabTo } = visit;
  await open(MONTHS);
  await see(ROWS);
  await click(button('Gráfico'));
  await seeAddress(/grafico=sim/);
  await see('figure [data-mark]');
  const [drawn, drawing] = await on('figure', (figure) => {
    const boxes = [...figure.querySelectorAll('[data-mark]')].map((mark) => mark.getBoundingClientRect());
    return [boxes.filter(({ width, height }) => width > 0 && height > 0).length, figure.clientHeight] as const;
  });
  expect(drawn).toBeGreaterThan(20);
  expect(drawing).toBeLessThanOrEqual(280);
  await tabTo('figure [data-mark][tabindex="0"]');
  await seeText('.chart-tip', /Janeiro/);
  await press('ArrowRight');
  await seeText('.chart-tip', /Fevereiro/);
  await press('Enter');
  await seeAddress(/coluna=fevereiro/);
  await see(PANEL);
}
