import { stubAnswers } from './answer-instead.ts';
import { expect, test } from './fixtures.ts';
import { LOAD } from './load-answers.ts';

test('an upload continues after its page is left, and does not lead back to it', async ({ admin: page }) => {
  const held = Promise.withResolvers<void>();
  await stubAnswers(page, '/api/administracao/cargas', async (_, method) => {
    if (method !== 'POST') return 'as it is';
    await held.promise;
    return { status: 201, json: { id: LOAD } };
  });
  await page.goto('/administracao/dados');
  const file = { name: 'naturezas.csv', mimeType: 'text/csv', buffer: Buffer.from('x') };
  await page.getByLabel('Arquivo de dados').setInputFiles([file]);
  await expect(page.getByRole('status').filter({ hasText: 'Enviando naturezas.csv' })).toBeVisible();
  await page.getByRole('link', { name: 'ERP' }).click();
  await expect(page.getByRole('heading', { name: 'Configuração' })).toBeVisible();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const arrived = page.waitForResponse((response) => response.request().method() === 'POST');
  held.resolve();
  await (await arrived).finished();
  await page.getByRole('link', { name: 'Registro' }).click();
  await expect(page.getByLabel('Filtros do registro')).toBeVisible();
  expect(addresses.filter((url) => url.includes(LOAD))).toEqual([]);
  await expect(page).toHaveURL('/administracao/registro');
});

test('a first use cannot begin if there are data besides the demonstration', async ({ small }) => {
  await small.goto('/comecar');
  await expect(small.getByText('Já há dados além da demonstração.')).toBeVisible();
  await expect(small.getByRole('button', { name: 'Apagar a demonstração e começar' })).toHaveCount(0);
});
