import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, smallTest as test } from './fixtures.ts';
import { enterFirst, makePerson, removePerson } from './make-person.ts';
import { actOn, personRow } from './people-list.ts';
import { clickSearch, optionsOf } from './report-form.ts';
import { enter } from './sign-in-form.ts';

const PEOPLE = '/administracao/pessoas';

/** Replaces a temporary password with one's own. */
async function choose(page: Page, provisional: string, own: string): Promise<void> {
  await page.getByLabel('Senha provisória').fill(provisional);
  await page.getByLabel('Nova senha', { exact: true }).fill(own);
  await page.getByLabel('Repita a nova senha').fill(own);
  await page.getByRole('button', { name: 'Criar senha' }).click();
}

/** Creates a person on the page and returns the temporary password that it shows. */
async function create(page: Page, nome: string, email: string): Promise<string> {
  await page.goto(PEOPLE);
  await page.getByRole('button', { name: 'Nova pessoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova pessoa' });
  await dialog.getByLabel('Nome').fill(nome);
  await dialog.getByLabel('E-mail').fill(email);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/administracao/pessoas', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Criar' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await page.keyboard.press('Escape'); // must not close the dialog: the new password would be lost
  held.resolve();
  const given = page.getByRole('dialog', { name: 'Senha provisória' });
  const senha = await given.locator('code').innerText();
  await given.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(given).toBeHidden();
  await page.unroute('**/api/administracao/pessoas');
  return senha;
}

test(
  'a person is created, makes a password of their own before anything else, is blocked and removed',
  { tag: '@tudo' },
  async ({ small, smallVisitor: rita }) => {
    const senha = await create(small, 'Rita Nova', 'rita@exemplo.gov.br');
    await expect(personRow(small, 'Rita Nova')).toContainText('Senha provisória');
    await rita.goto('/relatorios/eventos');
    await enter(rita, 'rita@exemplo.gov.br', senha);
    await expect(rita.getByRole('heading', { name: 'Crie a sua senha' })).toBeVisible();
    expect(await axeFindings(rita)).toEqual([]);
    await rita.goto('/relatorios');
    await expect(rita).toHaveURL(/\/senha\?voltar=%2Frelatorios$/);
    await rita.goto('/senha?voltar=%2Frelatorios%2Feventos');
    await choose(rita, senha, 'a-senha-da-rita');
    await expect(rita).toHaveURL(/\/relatorios\/eventos/);

    await actOn(small, 'Rita Nova', 'Bloquear');
    await small.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click();
    await expect(personRow(small, 'Rita Nova')).toContainText('Bloqueada');
    await expect(small.getByRole('button', { name: 'Ações para Rita Nova' })).toBeFocused();
    await rita.goto('/relatorios');
    await expect(rita.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await enter(rita, 'rita@exemplo.gov.br', 'a-senha-da-rita');
    await expect(rita.getByRole('alert')).toHaveText(/O seu acesso está bloqueado/);

    await actOn(small, 'Rita Nova', 'Remover');
    await small.getByRole('dialog').getByRole('button', { name: 'Remover' }).click();
    await expect(personRow(small, 'Rita Nova')).toBeHidden();
  },
);

test(
  'people are found, filtered through the address and changed by keyboard; mistakes have messages',
  { tag: '@tudo' },
  async ({ small }) => {
    const silvia = await makePerson(small, { nome: 'Sílvia Prado', email: 'silvia@exemplo.gov.br' });
    await small.goto(PEOPLE);
    await small.getByRole('button', { name: 'Nova pessoa' }).click();
    const dialog = small.getByRole('dialog', { name: 'Nova pessoa' });
    await dialog.getByLabel('Nome').fill('Outra');
    await dialog.getByLabel('E-mail').fill('silvia@exemplo.gov.br');
    await small.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Já existe uma conta com o e-mail silvia@exemplo.gov.br.');
    expect(await axeFindings(small)).toEqual([]);
    await small.keyboard.press('Escape');
    await small.getByRole('searchbox').fill('silvia');
    await expect(small.getByText(/^1 de \d+ pessoas$/)).toBeVisible();
    await small.getByRole('button', { name: 'Administram o sistema' }).click();
    await expect(small.getByText('Nenhuma pessoa encontrada.')).toBeVisible();
    await expect(small).toHaveURL(/situacao=gerencia&busca=silvia$/);
    await small.goto(`${PEOPLE}?situacao=provisoria&busca=silvia`);
    await small.getByRole('button', { name: 'Ações para Sílvia Prado' }).focus();
    await small.keyboard.press('Enter');
    const first = small.getByRole('menuitem', { name: 'Alterar nome, direitos e centros' });
    await expect(first).toBeVisible();
    await expect(async () => {
      await small.keyboard.press('ArrowDown'); // a key pressed before the menu has the focus has no effect
      await expect(first).toBeFocused({ timeout: 500 });
    }).toPass();
    await small.keyboard.press('Enter');
    await small.getByRole('checkbox', { name: /Administra o sistema/ }).press('Space');
    await small.keyboard.press('Enter');
    await expect(personRow(small, 'Sílvia Prado')).toContainText('dministra o sistema');
    await small.setViewportSize({ width: 390, height: 844 });
    await small.emulateMedia({ colorScheme: 'dark' });
    await small.goto(PEOPLE);
    await expect(personRow(small, 'Sílvia Prado')).toBeVisible();
    expect(await axeFindings(small)).toEqual([]);
    const isWide = await small.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await removePerson(small, silvia);
  },
);

test('a person limited to cost centres, chosen in a tree by keyboard, sees these alone, on screen and paper', async ({
  small,
  smallVisitor: nina,
}) => {
  const person = await makePerson(small, { nome: 'Nina', email: 'nina@exemplo.gov.br' });
  await small.goto(PEOPLE);
  await actOn(small, 'Nina', 'Alterar nome, direitos e centros');
  const dialog = small.getByRole('dialog', { name: 'Alterar Nina' });
  const centro = (name: string) => dialog.getByRole('checkbox', { name });
  await expect(centro('Preenche os seus centros')).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Todos os centros' }).focus();
  await small.keyboard.press('ArrowDown');
  await expect(centro('Administra o sistema')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Escolha ao menos um centro, ou todos.');
  await dialog.getByRole('searchbox').fill('SEDE gabinete');
  await small.keyboard.press('Tab');
  await small.keyboard.press('Tab'); // past the button that closes the parent
  await small.keyboard.press('Tab');
  await expect(centro('01.1 Gabinete')).toBeFocused();
  await small.keyboard.press('Space');
  await dialog.getByRole('searchbox').focus();
  await small.keyboard.press('Escape');
  await expect(centro('01 Sede 1 de 2')).toBeChecked({ indeterminate: true });
  await centro('9 Sem Filhos').press('Space');
  await expect(dialog.getByText('Escolhidos: 1 pai inteiro e 1 filho')).toBeVisible();
  await centro('Preenche os seus centros').press('Space');
  expect(await axeFindings(small)).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(personRow(small, 'Nina')).toContainText('Somente 01.1 e 9');
  await expect(personRow(small, 'Nina')).toContainText('Preenche os seus centros');
  await small.getByRole('button', { name: 'Só alguns centros' }).click();
  await expect(small.getByText(/^1 de \d+ pessoas$/)).toBeVisible();

  await enterFirst(nina, person, 'a-senha-da-nina');
  await nina.goto('/relatorios/eventos');
  await expect(nina.getByText(/Somente os centros 01\.1 - .+ e 9 - /)).toBeVisible();
  expect(await optionsOf(nina, 'Centro de Custo Pai')).toEqual(['Todos', '01 - Sede', '9 - Sem Filhos']);
  await expect(nina.getByText('são dos centros pais inteiros')).toBeVisible(); // in Eventos
  await nina.goto('/relatorios/totais-centro-custo?codCCustoPai=todos&orcamentoId=2');
  await expect(nina.getByRole('rowheader', { name: '01.1 - Gabinete' })).toBeVisible();
  await expect(nina.getByText(/Somente os centros 01\.1 - .+ e 9 - /)).toBeVisible();
  await expect(nina.getByText(/Uberaba|centros pais inteiros/)).toBeHidden();
  await nina.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(nina.locator('.sheet-paper p').nth(1)).toContainText(/Somente os centros 01\.1 - .+ e 9 - /);

  await small.request.patch(`/api/administracao/pessoas/${person.id}`, { data: { centros: ['1.10'] } });
  await clickSearch(nina);
  await expect(nina.getByText('Os centros de custo que você vê mudaram.')).toBeVisible();
  await expect(nina.getByText(/Somente o centro 1\.10 - /)).toBeVisible();
  await expect(nina.getByRole('rowheader', { name: '01 - Cursos' })).toBeVisible();
  await small.request.patch(`/api/administracao/pessoas/${person.id}`, { data: { centros: ['01', '1.10', 'F'] } });
  await small.goto(PEOPLE);
  const list = personRow(small, 'Nina').getByRole('group').filter({ hasText: '01, 1.10, F' });
  await expect(list).not.toHaveAttribute('open');
  await personRow(small, 'Nina').getByText('3 centros').press('Enter');
  await expect(list).toHaveAttribute('open');
  await actOn(small, 'Nina', 'Alterar nome, direitos e centros');
  await expect(centro('Preenche os seus centros')).toBeChecked();
  await dialog.getByRole('radio', { name: 'Todos os centros' }).check();
  await expect(centro('Preenche os seus centros')).not.toBeChecked();
  await expect(centro('Acompanha')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(personRow(small, 'Nina')).not.toContainText('Preenche');
  await removePerson(small, person);
});
