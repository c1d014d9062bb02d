import { expect, type Page } from '@playwright/test';
import { stubAnswers } from './answer-instead.ts';
import type { State } from './form-states.ts';
import { chooseInUserMenu } from './user-menu.ts';

const MESSAGE = {
  id: '00000000-0000-4000-8000-000000000001',
  tipo: 'prazoDeColeta',
  assunto: 'Coleta Reformulação 2026: prazo 30/11/2026',
  nome: 'Fia Preenchedora',
  email: 'fia@exemplo.gov.br',
  situacao: 'enviado',
  tentativas: 1,
  erro: null,
  criadaEm: '2030-03-15T12:00:00.000Z',
  terminadaEm: '2030-03-15T12:00:02.000Z',
  proximaEm: null,
  repetivel: false,
};

/** E-mail that is set up, with messages in every state but `enviando`. */
const MAIL = {
  ligado: true,
  configuracao: [
    { nome: 'SMTP_URL', rotulo: 'Servidor de correio', valor: 'correio.exemplo.gov.br:587, STARTTLS' },
    { nome: 'SMTP_URL', rotulo: 'Usuário', valor: 'rubrica@exemplo.gov.br, com senha' },
    { nome: 'SMTP_REMETENTE', rotulo: 'Remetente', valor: 'Rubrica <rubrica@exemplo.gov.br>' },
    { nome: 'URL_PUBLICA', rotulo: 'Endereço dos links', valor: 'https://rubrica.exemplo.gov.br' },
  ],
  desligados: ['pacote'],
  anexos: true,
  limiteMb: 10,
  mensagens: [
    {
      ...MESSAGE,
      situacao: 'naFila',
      erro: 'O servidor de correio pediu para tentar mais tarde (451 4.7.1).',
      proximaEm: '2030-03-15T12:05:00.000Z',
      terminadaEm: null,
    },
    {
      ...MESSAGE,
      id: '00000000-0000-4000-8000-000000000002',
      situacao: 'talvezEnviado',
      erro: 'A conexão caiu depois da mensagem inteira e antes da resposta. Talvez tenha chegado; não é enviada de novo sem que alguém mande.',
      repetivel: true,
    },
    {
      ...MESSAGE,
      id: '00000000-0000-4000-8000-000000000003',
      situacao: 'falhou',
      erro: 'A caixa de correio está cheia (552 5.2.2).',
      repetivel: true,
    },
    { ...MESSAGE, id: '00000000-0000-4000-8000-000000000004' },
  ],
};

/** Shows the page as a server with e-mail would. */
export async function answerMail(page: Page, mail: object = MAIL): Promise<void> {
  const session = (await (await page.request.get('/api/sessao')).json()) as object;
  const path = '/api/administracao/correio';
  await stubAnswers(page, '/api/sessao', () => ({ json: { ...session, correio: true } }));
  await stubAnswers(page, path, () => ({ json: mail }));
  const sent = { situacao: 'enviado', mensagem: 'A mensagem foi entregue ao servidor, para admin@rubrica.local.' };
  await stubAnswers(page, `${path}/teste`, () => ({ json: sent }));
  await stubAnswers(page, '/api/mensagens', () => ({
    json: { ligado: true, email: 'admin@rubrica.local', desligados: ['conta'], desligadosPelaOrganizacao: ['pacote'] },
  }));
}

/** States of e-mail for people who are signed in. */
export const MAIL_STATES: readonly State[] = [
  {
    name: 'messages in every state, after a test',
    reach: async (page) => {
      await answerMail(page);
      await page.goto('/administracao/correio');
      await page.getByRole('button', { name: 'Enviar um teste' }).click();
      await page.getByText('Teste enviado.').waitFor();
    },
  },
  {
    name: 'the choice of the messages that one gets',
    reach: async (page) => {
      await answerMail(page);
      await page.goto('/administracao/correio');
      await chooseInUserMenu(page, 'Mensagens por e-mail');
      await page.getByRole('dialog').getByText('A organização não envia estas mensagens.').waitFor();
    },
  },
  {
    name: 'e-mail that is not set up',
    reach: async (page) => {
      await page.goto('/administracao/correio');
      await page.getByText('O Rubrica não envia mensagens.').waitFor();
    },
  },
];

/** States of the pages for a forgotten and for a new password. */
export const PASSWORD_LINK_STATES: readonly State[] = [
  {
    name: 'the sign-in page with the way to a new password, and its form',
    reach: async (page) => {
      await stubAnswers(page, '/api/auth/opcoes', () => ({ json: { senha: true, esqueci: true, oidc: null } }));
      await page.goto('/entrar');
      await page.getByRole('link', { name: 'Esqueci a senha' }).click();
      await page.getByRole('button', { name: 'Enviar o link' }).click();
      await page.getByText('Informe o e-mail.').waitFor();
    },
  },
  {
    name: 'a link that was requested',
    reach: async (page) => {
      await stubAnswers(page, '/api/auth/esqueci-a-senha', () => ({ status: 202, json: {} }));
      await page.goto('/esqueci-a-senha');
      await expect(page.getByLabel('E-mail')).toBeFocused();
      await page.keyboard.type('ana@exemplo.gov.br');
      await page.keyboard.press('Enter');
      await page.getByText('Se há uma conta com ana@exemplo.gov.br').waitFor();
    },
  },
  {
    name: 'a new password and its errors',
    reach: async (page) => {
      await page.goto(`/nova-senha#${'k'.repeat(43)}`);
      await page.getByLabel('Nova senha', { exact: true }).fill('uma-senha');
      await page.keyboard.press('Enter');
      await page.getByText('As duas senhas não são iguais.').waitFor();
    },
  },
  {
    name: 'an invalid link',
    reach: async (page) => {
      await page.goto('/nova-senha');
      await page.getByRole('link', { name: 'Pedir outro link' }).waitFor();
    },
  },
];
