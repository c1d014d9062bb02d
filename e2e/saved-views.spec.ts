import type { Page } from '@playwright/test';
import type { Vista } from '../src/contracts/views.ts';
import { stubAnswers } from './answer-instead.ts';
import { expect, test } from './fixtures.ts';
import { enterFirst, type MadePerson, removePerson } from './make-person.ts';
import { COMPARATIVO, field, searchButton } from './report-form.ts';

const FOUND = `${COMPARATIVO}?codOrcamentario=todos&orcamentoId=4&exibirNaturezasInativas=false`;
const views = (page: Page) => page.getByRole('navigation', { name: 'Vistas salvas' });

async function save(page: Page, name: string, isShared = false): Promise<void> {
  await page.getByRole('button', { name: 'Salvar esta vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar esta vista' });
  await dialog.getByLabel('Nome').fill(name);
  if (isShared) await dialog.getByRole('switch', { name: 'Para toda a organização' }).click();
  await dialog.getByRole('button', { name: /^(Salvar|Substituir)$/ }).click();
  await expect(dialog).toHaveCount(0);
}

test('a view is saved, opened from the hub, replaced, renamed and removed, by the keyboard too', async ({
  admin: page,
}) => {
  await page.goto(`${FOUND}&nivel=1&ordem=-proposto`);
  await page.getByRole('table').waitFor();
  await save(page, 'Maiores códigos');
  await page.goto('/relatorios');
  const link = views(page).getByRole('link', { name: 'Maiores códigos' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL(/orcamentoId=4&.*nivel=1&ordem=-proposto/);

  await page.goto(`${FOUND}&nivel=2`);
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Salvar esta vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar esta vista' });
  await expect(dialog.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type('Maiores códigos');
  await expect(dialog.getByText('Já existe uma vista com este nome: esta fica no lugar dela.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await page.goto('/relatorios');
  await expect(views(page).getByRole('link')).toHaveCount(1);
  await expect(link).toHaveAttribute('href', /nivel=2/);
  await views(page).getByRole('button', { name: 'Organizar vistas' }).click();
  const organizing = page.getByRole('dialog', { name: 'Organizar vistas' });
  await organizing.getByRole('button', { name: 'Renomear Maiores códigos' }).click();
  await organizing.getByLabel('Novo nome de Maiores códigos').fill('Códigos');
  await page.keyboard.press('Enter');
  await organizing.getByRole('button', { name: 'Remover Códigos' }).click();
  await expect(organizing.getByRole('listitem')).toHaveCount(0);
  await organizing.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(views(page)).toHaveCount(0);
});

test('a view of another report is replaced under its name', { tag: '@tudo' }, async ({ admin: page }) => {
  const saved = async () => {
    const all = (await (await page.request.get('/api/vistas')).json()) as readonly Vista[];
    return all.filter(({ nome }) => nome.startsWith('De antes')).map(({ nome, relatorio }) => [nome, relatorio]);
  };
  await page.goto('/relatorios/eventos?codCCustoPai=todos&orcamentoId=4');
  await page.getByRole('table').waitFor();
  await save(page, 'De antes');
  await page.goto(FOUND);
  await page.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Salvar esta vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Salvar esta vista' });
  await dialog.getByLabel('Nome').fill('De antes');
  await dialog.getByRole('button', { name: 'Substituir' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await saved()).toEqual([['De antes', 'orcamentario-comparativo']]);
  await page.goto('/relatorios');
  await views(page).getByRole('button', { name: 'Organizar vistas' }).click();
  await page.getByRole('button', { name: 'Remover De antes' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
});

test(
  'everybody sees the organisation’s views, and only gerência creates them',
  { tag: '@tudo' },
  async ({ admin: page, ordinary }) => {
    await page.goto('/relatorios/eventos?codCCustoPai=todos&orcamentoId=4');
    await page.getByRole('table').waitFor();
    await save(page, 'Eventos do ano', true);
    await page.getByRole('button', { name: 'Salvar esta vista' }).click();
    await expect(page.getByRole('dialog').getByRole('switch')).not.toBeChecked(); // the next view is not shared by mistake
    await page.keyboard.press('Escape');
    await ordinary.goto('/relatorios');
    await expect(views(ordinary).getByRole('link')).toHaveText('Eventos do ano · da organização');
    await expect(views(ordinary).getByRole('button')).toHaveCount(0);
    await views(ordinary).getByRole('link').click();
    await expect(ordinary.getByRole('table')).toBeVisible();
    await ordinary.getByRole('button', { name: 'Salvar esta vista' }).click();
    const dialog = ordinary.getByRole('dialog', { name: 'Salvar esta vista' });
    await expect(dialog.getByLabel('Nome')).toBeVisible();
    await expect(dialog.getByRole('switch')).toHaveCount(0);
    await page.goto('/relatorios');
    await views(page).getByRole('button', { name: 'Organizar vistas' }).click();
    await page.getByRole('button', { name: 'Remover Eventos do ano' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
  },
);

test(
  'a view of a cost centre that is gone opens with what can be filled, and says what is missing',
  { tag: '@tudo' },
  async ({ admin: page }) => {
    const search = 'codCCustoPai=9.99&codCCustoFilho=9.99.01&orcamentoId=4&periodoOrcamento=2&nivel=2';
    await page.goto('/relatorios');
    await page.evaluate(
      (busca) =>
        fetch('/api/vistas', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ nome: 'Antiga', relatorio: 'conferir-preenchimento', busca, daOrganizacao: false }),
        }),
      search,
    );
    await page.reload();
    await views(page).getByRole('link', { name: 'Antiga' }).click();
    await expect(page.getByText('O endereço pede o Centro de Custo Pai 9.99, que não existe mais.')).toBeVisible();
    await expect(field(page, 'Considerar o Valor')).toHaveValue('Reformulado');
    await expect(searchButton(page)).toBeDisabled();
    await page.goto('/relatorios');
    await views(page).getByRole('button', { name: 'Organizar vistas' }).click();
    await page.getByRole('button', { name: 'Remover Antiga' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
  },
);

test('a link to a cost centre outside a person’s limit says so', { tag: '@tudo' }, async ({ admin, visitor: page }) => {
  const data = { nome: 'Lia', email: 'lia.limitada@rubrica.local', isAdmin: false, gerencia: false, centros: ['1.10'] };
  const made = await admin.request.post('/api/administracao/pessoas', { data });
  const person: MadePerson = { ...data, ...((await made.json()) as Pick<MadePerson, 'id' | 'senhaProvisoria'>) };
  await enterFirst(page, person, 'segredo-da-lia-1');
  await page.goto('/relatorios/eventos?codCCustoPai=1.21&orcamentoId=4');
  await expect(
    page.getByText('O endereço pede o Centro de Custo Pai 1.21, que não está entre os seus centros de custo.'),
  ).toBeVisible();
  await removePerson(admin, person);
});

test('an empty result says why, and a narrow search can be widened', { tag: '@tudo' }, async ({ admin: page }) => {
  await stubAnswers(page, '/api/relatorios/:slug', () => ({ json: { centrosCustos: [], totais: {} } }));
  await page.goto('/relatorios/eventos?codCCustoPai=1.10&orcamentoId=4');
  const words = page.getByText('Nenhum dado foi encontrado.');
  await expect(page.getByText('A busca é só de Centro de Custo Pai 1.10; em outros pode haver dados.')).toBeVisible();
  await expect(words).toBeVisible();
  await page.getByRole('button', { name: 'Ampliar a busca' }).click();
  await expect(page).toHaveURL(/codCCustoPai=todos/);
  await expect(page.getByText('Este orçamento ainda não tem dados deste relatório.')).toBeVisible();
  await page.getByRole('link', { name: 'Carregar dados' }).click();
  await expect(page).toHaveURL('/administracao/dados');
});

test('the hub shows the first of many views, and a button shows all', { tag: '@tudo' }, async ({ admin: page }) => {
  const many = Array.from({ length: 100 }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    nome: `Vista ${at + 1}`,
    relatorio: 'orcamentario-comparativo',
    busca: 'codOrcamentario=todos&orcamentoId=4',
    daOrganizacao: true,
  }));
  await stubAnswers(page, '/api/vistas', () => ({ json: many }));
  await page.goto('/relatorios');
  await expect(views(page).getByRole('link')).toHaveCount(12);
  await views(page).getByRole('button', { name: 'Mostrar todas (100)' }).click();
  await expect(views(page).getByRole('link', { name: 'Vista 13 · da organização' })).toBeFocused();
  await expect(views(page).getByRole('link')).toHaveCount(100);
});
