import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { smallFolder } from '../../src/testing/databases/data-folder.ts';
import { newFolder, removeFolder } from '../server.ts';
import { AMOUNT, button, heading, MONTHS, PANEL, REGION, TABLE, YEAR_SO_FAR } from './page-parts.ts';
import type { Visit } from './visit.ts';

const DADOS = '/administracao/dados';

/** Sends a file, looks at the preview of its changes, and discards it. */
export async function sendAndDiscard({ open, chooseFiles, click, see, seeAddress, seeText }: Visit): Promise<void> {
  const folder = newFolder();
  const file = join(folder, 'naturezas.csv');
  writeFileSync(file, String(smallFolder['naturezas.csv']));
  await open(DADOS);
  await see(button('Escolher arquivo'));
  await chooseFiles('input[type=file]', [file]);
  await seeText('section[aria-label=Carga] output', /nenhum erro$/);
  await click('section[aria-label=Carga] [aria-expanded=false]');
  await see('section[aria-label^="Linhas que mudam"] tbody tr');
  await click(button('Descartar'));
  await seeAddress(/administracao\/dados$/);
  removeFolder(folder);
}

/** Opens a dialog from the menu and closes it with Escape. */
export async function openDialog({ open, click, press, see, miss, seeFocused }: Visit): Promise<void> {
  await open('/relatorios');
  await see(heading('Relatórios'));
  await click('header [popovertarget]');
  await click(button('Meus acessos'));
  await see(['[role=dialog]', 'Meus acessos']);
  await press('Escape');
  await miss('[role=dialog]');
  await seeFocused('header [popovertarget]');
}

/** Expects a print of all lines of the table alone, with no amount cut off, and a PDF with a page for each table. */
export async function printAll({ open, on, print, see }: Visit): Promise<void> {
  await open(MONTHS);
  await see(`${REGION} tbody tr[data-index]`);
  const lines = Number(await on(TABLE, (table) => table.getAttribute('aria-rowcount'))) - 2;
  const { tables, foot, ...shown } = await on('body', showPaper);
  expect(shown).toEqual({ lines, others: 0, cut: 0 }); // the first part of the columns has all lines
  expect(foot).toMatch(new RegExp(`^Serviço Vereda de Aprendizagem · .*Página ${tables} de ${tables}$`));
  await open(MONTHS);
  await see(`${REGION} tbody tr[data-index]`);
  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: await print(A4), encoding: 'utf8' });
  if (error !== undefined) return; // pdftotext is missing
  const pages = stdout.split('\f').slice(0, -1);
  expect(pages.length).toBe(tables);
  for (const [at, page] of pages.entries()) {
    expect(page).toMatch(/^Item +Proposto/m);
    expect(page).toContain(`Página ${at + 1} de ${tables}`);
  }
  expect(pages.at(-1)).toContain('Total Geral');
}

const A4 = { width: 29.7, height: 21 } as const; // cm

/** Runs in the page: shows the paper as printed, and counts its lines, other visible elements and amounts cut off. */
function showPaper(body: HTMLElement) {
  window.dispatchEvent(new Event('beforeprint'));
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule) rule.media.mediaText = rule.media.mediaText.replace(/^print$/, 'all');
  const paper = body.querySelector<HTMLElement>('.sheet-paper')!;
  const width = navigator.vendor.startsWith('Apple') ? 995 : 1062; // of A4 between its margins, in pixels
  Object.assign(paper.style, { display: 'block', width: `${width}px` });
  const cells = [...paper.querySelectorAll('tbody td')];
  return {
    tables: paper.querySelectorAll('table').length,
    foot: [...paper.querySelectorAll('.foot')].at(-1)?.textContent,
    lines: paper.querySelectorAll('table[data-part="1"] tbody tr').length,
    others: [...body.children].filter((each) => each !== paper && each.checkVisibility()).length,
    cut: cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
  };
}

const PHONE = { width: 390, height: 844 } as const;
/** A row of a report on a phone: a block in place of a table's row. */
const BLOCK = `${REGION} li[data-index]`;
/** Pages by their addresses, each with selectors of parts that it has once it is drawn. */
const NARROW = {
  '/relatorios': ['main a'],
  [YEAR_SO_FAR]: [BLOCK],
  [`${MONTHS}&grafico=sim`]: ['figure', BLOCK],
  [DADOS]: ['main :is(table, a)'],
  '/administracao/pessoas': ['main table'],
};

/** Expects that no page is wider than a phone, in the dark scheme, and that the panel has the whole width. */
export async function lookDarkAndNarrow(visit: Visit): Promise<void> {
  const { open, on, click, resize, see, seeText } = visit;
  await open('/relatorios');
  await click(button('Usar tema escuro'));
  await see('html[data-mantine-color-scheme=dark]');
  expect(await on('body', (body) => getComputedStyle(body).backgroundColor)).toMatch(/^rgb\(2\d, /);
  await resize(PHONE.width, PHONE.height);
  for (const [path, parts] of Object.entries(NARROW)) {
    await open(path);
    await see('h1', ...parts);
    const wider = () => on('html', (html) => html.scrollWidth - html.clientWidth);
    expect([path, await wider()]).toEqual([path, 0]);
  }
  await open(YEAR_SO_FAR);
  await click(`${BLOCK} button.block-amount`);
  await seeText(AMOUNT, /\d,\d\d/);
  const narrower = await on(PANEL, (panel) => document.documentElement.clientWidth - panel.clientWidth);
  expect(narrower).toBeLessThan(3); // its borders
}
