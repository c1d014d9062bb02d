import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { DEMONSTRATION, expect, signIn, test } from './fixtures.ts';
import { enterFirst, makePerson, removePerson } from './make-person.ts';

// Uses the demonstration's second organisation, whose packs no other test reads.
const NOME = 'Pacote de teste';
const REPORT = 'Totais por Centro de Custo';

async function bytesOf(download: Promise<Download>): Promise<string> {
  return readFileSync(await (await download).path())
    .subarray(0, 5)
    .toString('latin1');
}

/** Creates a pack on the page with the keyboard. */
async function createPack(page: Page, person: string): Promise<void> {
  await page.goto('/administracao/pacotes');
  await page.getByRole('button', { name: 'Novo pacote' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo pacote' });
  await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Acrescente ao menos um relatório.')).toBeVisible();
  await page.keyboard.type(NOME);
  await dialog.getByLabel('Link de um relatório').fill('https://exemplo.gov.br');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Cole o endereço de um relatório aberto no Rubrica.')).toBeVisible();
  await dialog.getByLabel('Relatório ou vista').selectOption(REPORT);
  await dialog.getByRole('button', { name: 'Acrescentar', exact: true }).press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: REPORT })).toBeVisible();
  await dialog.getByLabel('Localizar pessoa').fill(person);
  await dialog.getByRole('checkbox', { name: person }).press('Space');
  await dialog.getByRole('button', { name: 'Criar' }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('a pack is created, previewed and made; its person downloads it from the hub, and its owner sees that', async ({
  page,
  visitor: helena,
}) => {
  await signIn(page, DEMONSTRATION.otherOrganization, DEMONSTRATION.password);
  const person = await makePerson(page, { nome: 'Helena Prado', email: 'helena.pacotes@rubrica.local' });
  await createPack(page, person.nome);
  await expect(page.getByText('ainda não foi feito').first()).toBeVisible();

  await page.getByLabel('Visto por').selectOption(person.nome);
  const drawn = page.getByRole('img', { name: /página 1 de \d+/ });
  await expect(drawn).toHaveAttribute('data-drawn', '1');
  await page.getByRole('button', { name: 'Página seguinte' }).press('Enter');
  await expect(page.getByRole('img', { name: /página 2 de \d+/ })).toHaveAttribute('data-drawn', '2');
  const preview = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Prévia' }).getByRole('button', { name: 'Baixar' }).press('Enter');
  expect(await bytesOf(preview)).toBe('%PDF-');

  await page.getByRole('button', { name: 'Fazer agora' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Fazer agora' }).press('Enter');
  const row = page.getByRole('region', { name: 'Pessoas do pacote' }).getByRole('row').nth(1);
  await expect(row).toHaveText(/Helena Prado.*todos os centros.*PDF · \d+ KB.*pronto, ainda não baixado/);
  await expect(page.getByRole('row').filter({ hasText: NOME })).toContainText('1 pronto');

  await enterFirst(helena, person, 'senha-da-helena');
  await helena.goto('/relatorios');
  const mine = helena.getByRole('region', { name: 'Meus pacotes' });
  await expect(mine).toContainText(new RegExp(`${NOME} · feito hoje às \\d\\d:\\d\\d · até \\d\\d/\\d\\d`));
  const download = helena.waitForEvent('download');
  await mine.getByRole('button', { name: /pacote-de-teste\.pdf/ }).press('Enter');
  expect(await bytesOf(download)).toBe('%PDF-');

  await page.reload();
  await expect(row).toContainText('baixado em');
  await page.getByRole('button', { name: 'Remover o pacote' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).press('Enter');
  await expect(page.getByText('Ainda não há pacotes')).toBeVisible();
  await removePerson(page, person);
});

test('a failed delivery is retried from its row; all files of the run are downloaded as one archive, one person’s from their row', async ({
  page,
}) => {
  await signIn(page, DEMONSTRATION.otherOrganization, DEMONSTRATION.password);
  const person = await makePerson(page, { nome: 'Ivo Salgado', email: 'ivo.pacotes@rubrica.local' });
  const block = (bloqueada: boolean) =>
    page.request.patch(`/api/administracao/pessoas/${person.id}`, { data: { bloqueada } });
  await createPack(page, person.nome);
  expect((await block(true)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Fazer agora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fazer agora' }).click();
  const row = page.getByRole('region', { name: 'Pessoas do pacote' }).getByRole('row').nth(1);
  await expect(row).toContainText('falhou: A conta está bloqueada.');
  const all = page.getByRole('button', { name: 'Baixar todos (.zip)' });
  await expect(all).toHaveCount(0);

  const again = row.getByRole('button', { name: `Tentar de novo: ${person.nome}` });
  await again.click();
  await expect(page.getByRole('alert').filter({ hasText: 'A conta está bloqueada.' })).toBeVisible();
  expect((await block(false)).ok()).toBe(true);
  await again.click();
  await expect(row).toContainText('pronto, ainda não baixado');
  await expect(again).toHaveCount(0);

  const [archive] = await Promise.all([page.waitForEvent('download'), all.click()]);
  expect(archive.suggestedFilename()).toBe('pacote-de-teste.zip');
  const content = readFileSync(await archive.path()).toString('latin1');
  expect(content.slice(0, 2)).toBe('PK');
  expect(content).toContain('1-todos-os-centros/pacote-de-teste.pdf');
  const own = row.getByRole('button', { name: new RegExp(`: baixar, de ${person.nome}$`) });
  const [file] = await Promise.all([page.waitForEvent('download'), own.press('Enter')]);
  expect(file.suggestedFilename()).toBe('pacote-de-teste.pdf');
  await page.reload();
  await expect(row).toContainText('pronto, ainda não baixado'); // because the person has not downloaded it

  await page.getByRole('button', { name: 'Remover o pacote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Ainda não há pacotes')).toBeVisible();
  await removePerson(page, person);
});
