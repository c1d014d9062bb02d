import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { strictBody } from '../query.ts';
import { ADMINISTRATION, done, ofGerencia } from './gerencia.ts';

const path = `${ADMINISTRATION}/pessoas/:id/dados-pessoais`;
const params = z.object({ id: z.string().regex(/^[\w-]{1,100}$/, 'Pessoa não encontrada.') });

const parte = z.object({
  tabela: z.string().describe('A tabela do banco de dados.'),
  titulo: z.string(),
  campos: z.array(z.string()),
  linhas: z.array(z.array(z.string().nullable())).describe('Um texto para cada campo; instantes em UTC.'),
});

/** Downloads all data stored about a person: as JSON, or as a workbook with a sheet for each part. */
export const exportarDadosPessoais = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'Os dados guardados de uma pessoa, em um arquivo',
  description: 'Sem segredos: senhas, chaves e códigos nunca saem. Fica no registro.',
  params,
  query: z.strictObject(
    { formato: z.enum(['json', 'xlsx'], 'Informe o formato: json ou xlsx.').optional() },
    'Informe só o formato.',
  ),
  answer: z.object({
    exportadoEm: z.iso.datetime(),
    pessoa: z.object({ id: z.string(), nome: z.string(), email: z.string() }),
    partes: z.array(parte),
  }),
  failures: [400, 404],
});

/** Erases a person's data; the body repeats the e-mail, so that nobody erases another person by mistake. */
export const apagarDadosPessoais = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/apagar`,
  summary: 'Apagar os dados de uma pessoa',
  description:
    'A conta e o que é só dela deixam de existir; no que fica, um pseudônimo toma o lugar do nome. Não há volta. 409 para a própria pessoa e onde não restaria ninguém com gerência; 422 onde o e-mail não é o da pessoa.',
  params,
  body: strictBody(
    { email: z.string('Repita o e-mail da pessoa.').max(320, 'E-mail longo demais.') },
    'Repita o e-mail da pessoa.',
  ),
  answer: done,
  failures: [400, 404, 409, 422],
});
