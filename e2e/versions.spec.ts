import type { Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { enterFirst, type MadePerson, removePerson } from './make-person.ts';
import { clickSearch, COMPARATIVO, CONFERIR, TEMPO_REAL } from './report-form.ts';

const FOUND = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4`;
const VERSIONS = '/administracao/versoes?orcamentoId=4';
const CHANGES = '/administracao/mudancas?orcamentoId=4';

const versionButton = (page: Page) => page.getByRole('button', { name: /^Versão: / });
const notice = (page: Page) => page.getByRole('complementary', { name: 'Versão lida' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function freeze(page: Page, nome: string): Promise<string> {
  const made = await page.request.post('/api/versoes', { data: { orcamentoId: 4, nome } });
  expect(made.status()).toBe(201);
  return ((await made.json()) as { readonly id: string }).id;
}

/** Removes a version, as two people: one asks, the other confirms. */
async function remove(one: Page, other: Page, id: string): Promise<void> {
  for (const page of [one, other]) await page.request.delete(`/api/versoes/${id}`, { data: {} });
}

async function secondPerson(administrator: Page, page: Page, email: string): Promise<MadePerson> {
  const person = { nome: 'Bel Segunda', email };
  const data = { ...person, isAdmin: true, gerencia: true };
  const made = await administrator.request.post('/api/administracao/pessoas', { data });
  const second = { ...person, ...((await made.json()) as Pick<MadePerson, 'id' | 'senhaProvisoria'>) };
  await enterFirst(page, second, 'senha-da-segunda-pessoa');
  return second;
}

test('a version is frozen by the keyboard, annotated, and removed by two people', async ({
  freshAdmin: page,
  visitor,
}) => {
  const second = await secondPerson(page, visitor, 'bel.versoes@rubrica.local');
  await page.goto(VERSIONS);
  await page.getByRole('button', { name: 'Congelar uma versão' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Congelar uma versão' });
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Congelar', exact: true })).toBeDisabled();
  await page.keyboard.type('Aprovado em novembro');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ata 7');
  await expect(dialog.getByRole('option')).toContainText(['Como estão agora', /^Como eram em /]);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Nome').press('Enter');
  await expect(dialog).toHaveCount(0);
  const row = rowOf(page, 'Aprovado em novembro');
  await expect(row).toContainText('Ata 7');
  await page.getByRole('button', { name: 'Congelar uma versão' }).click();
  await dialog.getByLabel('Nome').fill('APROVADO em novembro');
  await expect(
    dialog.getByText(/^Já há uma versão com este nome, com os dados de .+\. Escolha outro\.$/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await row.getByRole('button', { name: 'Nota: Aprovado em novembro' }).click();
  await page.getByRole('dialog').getByLabel('Nota').fill('Ata 7, de 12/11/2026');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(row).toContainText('Ata 7, de 12/11/2026');

  await row.getByRole('button', { name: 'Pedir remoção: Aprovado em novembro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir remoção' }).click();
  await expect(row).toContainText('Você pediu a remoção: falta outra pessoa com gerência confirmar.');
  await expect(row.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await visitor.goto(VERSIONS);
  const asked = rowOf(visitor, 'Aprovado em novembro');
  await expect(asked).toContainText('pediu a remoção.');
  await asked.getByRole('button', { name: 'Manter: Aprovado em novembro' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Manter' }).click();
  await asked.getByRole('button', { name: 'Pedir remoção: Aprovado em novembro' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Pedir remoção' }).click();
  await expect(asked).toContainText('Você pediu a remoção');

  await page.reload();
  await expect(row).toContainText('Bel Segunda pediu a remoção.');
  await row.getByRole('button', { name: 'Confirmar remoção: Aprovado em novembro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar remoção' }).click();
  await expect(row).toHaveCount(0);
  await removePerson(page, second);
});

test('a report is read at a version in table, panel and files, says so, and leads back to today', async ({
  freshAdmin: page,
  visitor,
}) => {
  const second = await secondPerson(page, visitor, 'bel.leitura@rubrica.local');
  const id = await freeze(page, 'Proposta enviada');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const lastAsked = (part: string) => asked.findLast((url) => url.includes(part));

  await page.goto(FOUND);
  await expect(versionButton(page)).toHaveText(/Versão: hoje/);
  await versionButton(page).press('Enter');
  await page.getByRole('menuitem', { name: /^Proposta enviada/ }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]versao=${id}(&|$)`));
  await expect(versionButton(page)).toHaveText(/Versão: Proposta enviada · \d\d\/\d\d\/\d{4}/);
  await expect(notice(page)).toContainText(/Você lê o passado: Proposta enviada, os dados de \d\d\/\d\d\/\d{4} às/);
  await expect(page.getByRole('table')).toBeVisible();
  expect(lastAsked('/orcamentario-comparativo?')).toContain(`versao=${id}`);
  expect(await axeFindings(page)).toEqual([]);

  await page.locator('tfoot tr:last-child td').first().click();
  await expect.poll(() => lastAsked('/composicao?')).toContain(`versao=${id}`);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForRequest(/\/arquivo\?/),
    page.getByRole('menuitem', { name: /^Exportar para Excel/ }).click(),
  ]);
  expect(file.url()).toContain(`versao=${id}`);
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Conectar ao Excel' }).click();
  await expect(page.getByRole('dialog')).toContainText(`versao = "${id}"`);
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).last().click();

  await notice(page).getByRole('button', { name: 'Ver o que mudou até hoje' }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]comparar=versao-${id}(&|$)`));
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByText(/comparado com Proposta enviada/)).toBeVisible();
  await remove(page, visitor, id);
  const wrong = await freeze(page, 'Proposta errada');
  await remove(page, visitor, wrong);
  await page.goto(`${FOUND}&versao=${wrong}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/A versão Proposta errada foi removida\. O momento dela ainda se lê/)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Voltar a hoje' }).click();
  await expect(page).not.toHaveURL(/versao=/);
  await expect(page.getByRole('table')).toBeVisible();
  await removePerson(page, second);
});

test(
  'a report of the past does not synchronise with the ERP, and its chart and centres without lines are of that moment',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const moments = await page.request.get('/api/momentos?orcamentoId=4');
    const [{ momento }] = (await moments.json()) as readonly [{ readonly momento: string }];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    const filters = 'codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1';
    await page.goto(`${TEMPO_REAL}?${filters}&versao=${momento}`);
    await expect(page.getByRole('table')).toBeVisible();
    expect(asked.filter((url) => /sincroniza|\/erp\?/.test(url))).toEqual([]);
    await page.goto(`${CONFERIR}?${filters}&versao=${momento}&grafico=sim`);
    await expect(page.locator('.chart')).toBeVisible();
    for (const path of ['meses-com-memoria', 'centros-sem-linhas'])
      expect(asked.find((url) => url.includes(path))).toContain(`versao=${momento}`);
  },
);

test(
  'the menu reads its moments again after a synchronisation, and when it is opened a while later',
  { tag: '@tudo' },
  async ({ freshAdmin: page }) => {
    let reads = 0;
    page.on('request', (request) => (reads += request.url().includes('/api/momentos?') ? 1 : 0));
    await page.clock.install();
    await page.goto(`${TEMPO_REAL}?codCCustoPai=todos&codCCustoFilho=todos&orcamentoId=4&periodoOrcamento=1`);
    await expect(page.getByRole('table')).toBeVisible();
    const openMenu = async () => {
      await versionButton(page).press('Enter');
      await expect(page.getByRole('group', { name: 'Depois de uma mudança' })).toBeVisible();
      await page.keyboard.press('Escape');
    };
    await openMenu();
    await openMenu();
    expect(reads).toBe(1);
    await clickSearch(page);
    await expect.poll(() => reads).toBe(2);
    await expect(async () => {
      await page.clock.fastForward(31_000); // again if the second answer came only then
      await openMenu();
      expect(reads).toBe(3);
    }).toPass();
  },
);

test('the hub shows the difference from the last version, and links to that comparison', async ({ admin: page }) => {
  const versao = { id: crypto.randomUUID(), nome: 'Aprovado pela diretoria', momento: '2026-03-12T17:05:00.000Z' };
  const last = { versao: { ...versao, criadaEm: versao.momento }, base: 'reformulacao', antes: 10, depois: 7.5 };
  await stubAnswers(page, '/api/versoes/ultima', () => ({ json: { ...last, diferenca: -2.5 } }));
  await page.goto('/relatorios?orcamentoId=4');
  await expect(page.getByText(/Última versão congelada: Aprovado pela diretoria, dados de 12\/03\/2026/)).toBeVisible();
  const link = page.getByRole('link', { name: 'diferença do Reformulado de hoje: -2,50' });
  await expect(link).toHaveAttribute('href', new RegExp(`orcamentoId=4.*comparar=versao-${versao.id}&so=soMudancas`));
});

test('people without gerência see neither versions nor changes', async ({ ordinary: page }) => {
  for (const address of [VERSIONS, CHANGES]) {
    await page.goto(address);
    await expect(page.getByText(/Só pessoas com o direito de gerência/)).toBeVisible();
  }
});
