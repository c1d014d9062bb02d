import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { Sessao } from '../../contracts/session.ts';
import { sessionQuery } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

const ana: Sessao['usuario'] = {
  nome: 'Ana',
  email: 'ana@exemplo.com',
  isAdmin: true,
  gerencia: true,
  acompanha: false,
  preenche: false,
  centros: 'todos',
  senhaProvisoria: false,
  temSenha: true,
  faltaSegundoFator: false,
  codColigada: 1,
};
const organizacao = { nome: 'Serviço de Aprendizagem' };
const produto = { nome: 'Rubrica', sigla: 'RUBRICA', importacaoSistema: 'ERP' };

test.each([
  ['the same person', ana, true],
  ['another person', { ...ana, email: 'bia@exemplo.com' }, false],
  ['the same person, who sees less now', { ...ana, centros: ['1.10'] }, false],
  ['the same person in another organisation', { ...ana, codColigada: 2 }, false],
])('if the session is fetched again for %s, cached data stays: %j', async (_who, next, stays) => {
  const client = new QueryClient();
  await ask(client, ana);
  client.setQueryData(['opcoes', '/api/orcamentos'], []);
  await ask(client, next);
  expect(client.getQueryData(sessionQuery.queryKey)?.usuario).toEqual(next);
  expect(client.getQueryData(['opcoes', '/api/orcamentos']) !== undefined).toBe(stays);
});

async function ask(client: QueryClient, usuario: typeof ana): Promise<void> {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        usuario,
        organizacao,
        limite: null,
        podeComecar: false,
        correio: false,
        produto,
        anoCorrente: 2026,
      }),
    ),
  );
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}
