import { readFile } from 'node:fs/promises';
import { answerEntryPage, answerErpPage, NO_ERP, NO_PROVIDER } from './administration-answers.ts';
import { stubAnswers, removeStubs } from './answer-instead.ts';
import { expect, smallTest } from './fixtures.ts';
import { SMALL } from './small-organizations.ts';

smallTest('the ERP’s page shows its settings and last runs, checks them, and synchronises', async ({ small }) => {
  await answerErpPage(small);
  await small.goto('/administracao/erp');
  await expect(small.getByRole('definition')).toContainText([
    'TOTVS RM',
    'https://rm.exemplo.org.br:8051',
    'informado',
  ]);
  await small.getByRole('button', { name: 'Verificar agora' }).press('Enter');
  const checked = small.getByRole('region', { name: 'Resposta do ERP' });
  await expect(checked).toContainText('0 de 2 consultas sem problemas.');
  await expect(checked).toContainText('Realizados Respondeu: 1.622 linhas em 0,8 s.');
  await expect(checked).toContainText('CODCCUSTO 9.9, MES 2 (R$ 7,00): O centro de custo 9.9 não existe.');
  const propostas = small.getByRole('region', { name: 'Propostas' });
  await expect(propostas.getByRole('button')).toBeDisabled();
  await expect(propostas).toContainText('Informe RM_SENTENCA_PROPOSTAS');
  const realizados = small.getByRole('region', { name: 'Realizados' });
  await realizados.getByRole('combobox').selectOption('2029');
  const [request] = await Promise.all([
    small.waitForRequest('**/sincronizar'),
    realizados.getByRole('button', { name: 'Sincronizar agora' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ pergunta: 'realizados', orcamentoId: 1 });
  await expect(realizados.getByRole('status')).toHaveText('Concluída.');
  const runs = small.getByRole('region', { name: 'Sincronizações', exact: true }).getByRole('row');
  await expect(runs.nth(1)).toContainText('Falhou: Sentença ABC ORC.014: o RM não respondeu em 30 s.');
  await expect(runs.nth(2)).toContainText('1.620149.317.636,0021.234,50');
  await small.getByRole('button', { name: '2 linhas não importadas de Realizados' }).click();
  await expect(small.getByRole('dialog')).toContainText('O centro de custo 9.9 não existe.');
});

smallTest(
  'without settings the ERP’s page says what to do; if they cannot be read, it says so',
  { tag: '@tudo' },
  async ({ small }) => {
    await answerErpPage(small, NO_ERP);
    await small.goto('/administracao/erp');
    await expect(small.getByText('Faça o ERP escrever o arquivo dados/erp/1/realizados.csv.').first()).toBeVisible();
    await expect(small.getByText('Ainda não houve nenhuma.')).toBeVisible();
    await stubAnswers(small, '/api/administracao/erp', () => 'no connection');
    await small.reload();
    await expect(small.getByRole('alert')).toHaveText('Não foi possível se conectar ao servidor.');
    await removeStubs(small);
    await small.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(small.getByRole('heading', { name: 'Configuração' })).toBeVisible();
  },
);

smallTest('the page Entrada says how people sign in, and checks the provider by keyboard', async ({ small }) => {
  await small.goto('/administracao/pessoas'); // it requests the ways to sign in: not Entrada's answer
  await expect(small.getByText('Verificação em duas etapas:')).toBeVisible();
  await small.getByRole('link', { name: 'Entrada' }).click();
  await expect(small.getByRole('definition')).toContainText([/^http/, 'rubrica', 'informado']);
  const check = small.getByRole('button', { name: 'Verificar agora' });
  await check.press('Enter');
  const found = small.getByRole('region', { name: 'Resposta do provedor' });
  await expect(found.getByRole('status')).toHaveText('Tudo certo.');
  await expect(found).toContainText('Segredo certo: O provedor reconhece esta aplicação e o seu segredo.');
  await answerEntryPage(small);
  await check.press('Enter');
  await expect(found.getByRole('status')).toHaveText('Assim ninguém entra pelo provedor.');
  await expect(found).toContainText('Segredo errado: O provedor não reconhece esta aplicação (invalid_client).');
  await answerEntryPage(small, NO_PROVIDER);
  await small.reload();
  await expect(small.getByText('As pessoas entram com uma senha do Rubrica.')).toBeVisible();
  await expect(check).toBeHidden();
});

smallTest('the audit log lists events, is filtered, and is downloaded as a file', async ({ small }) => {
  await small.goto('/administracao/registro');
  const rows = small.getByRole('region', { name: 'Registro' }).getByRole('row');
  await expect(rows.filter({ hasText: SMALL.admin }).filter({ hasText: 'Entrou' }).first()).toBeVisible();
  await small.getByLabel('Ato').selectOption('Removeu uma pessoa');
  await small.getByRole('button', { name: 'Filtrar' }).click();
  await expect(small.getByText('Nenhum ato com estes filtros.')).toBeVisible();
  expect(new URL(small.url()).searchParams.get('acao')).toBe('removeuPessoa');
  await small.getByLabel('De', { exact: true }).fill('2030-03-16');
  await small.getByLabel('Até').fill('2030-03-15');
  await small.getByRole('button', { name: 'Filtrar' }).click();
  await expect(small.getByText('Depois do último dia.')).toBeVisible();
  await small.getByRole('button', { name: 'Limpar filtros' }).click();
  await small.getByLabel('Pessoa').fill('CENTROS@');
  await small.getByLabel('Pessoa').press('Enter');
  await expect(rows.nth(1)).toContainText(SMALL.admin);
  await expect(small.getByLabel('Pessoa')).toBeFocused();
  await small.goBack();
  await expect(small.getByLabel('Pessoa')).toHaveValue('');
  await small.goForward();
  await expect(small.getByLabel('Pessoa')).toHaveValue('CENTROS@');
  const [download] = await Promise.all([
    small.waitForEvent('download'),
    small.getByRole('button', { name: 'Baixar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Registro.csv');
  const [heading, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(heading).toBe('\ufeffDia;Hora;Pessoa;E-mail;Ato;Detalhe;Endereço');
  expect(first).toContain(SMALL.admin);
});

smallTest('more audit events are loaded on demand', async ({ small }) => {
  const act = (id: number) => ({
    id: String(id),
    em: '2030-03-15T12:00:00.000Z',
    quem: id % 2 === 0 ? null : 'ana@exemplo.com',
    nome: id % 2 === 0 ? null : 'Ana',
    acao: 'exportou',
    detalhe: `Relatório ${id}`,
    endereco: '10.0.0.1',
  });
  await stubAnswers(small, '/api/administracao/registro', ({ searchParams }) => {
    const before = searchParams.get('antesDe');
    const itens = before === null ? [act(4), act(3)] : [act(2), act(1)];
    return { json: { itens, mais: before === null } };
  });
  await small.goto('/administracao/registro');
  await expect(small.getByText('Os 2 atos mais novos')).toBeVisible();
  await small.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect(small.getByText('4 atos', { exact: true })).toBeVisible();
  await expect(small.getByRole('row').last()).toContainText('Relatório 1');
  await expect(small.getByRole('button', { name: 'Mostrar mais' })).toBeHidden();
});
