import { stubAnswers } from './answer-instead.ts';
import { expect, test } from './fixtures.ts';
import { answerLoad, LOAD, LOADS } from './load-answers.ts';
import { confirmButton, showLoad } from './load-states.ts';

test(
  'a load that the server lost is reported; one without an answer is requested again',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const lost = `/api/administracao/cargas/${LOAD}`;
    await answerLoad(page, 'checked');
    await stubAnswers(page, lost, () => ({ status: 404, json: { message: 'Não há.' } }));
    await page.goto(`/administracao/dados?carga=${LOAD}`);
    await expect(page.getByRole('alert')).toContainText('Esta conferência já não existe');

    let failures = 0;
    await stubAnswers(page, lost, () => (failures++ === 0 ? 'no connection' : { json: LOADS.checked }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Não foi possível se conectar ao servidor.');
    await expect(confirmButton(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a load that removes rows needs a confirmation, which Escape cancels', async ({ admin: page }) => {
  await showLoad(page, 'checked');
  let confirmed = 0;
  await stubAnswers(page, '*/carregar', () => {
    confirmed++;
    return { json: {} };
  });
  await confirmButton(page).click();
  await expect(page.getByRole('dialog')).toContainText('3 linhas de hoje serão removidas');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(confirmed).toBe(0);
  await confirmButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Carregar' }).click();
  await expect.poll(() => confirmed).toBe(1);
});
