import { z } from 'zod';
import { ADMINISTRATION, done, ofGerencia } from '../administration/gerencia.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count, ordinal } from '../numbers.ts';
import { strictBody } from '../query.ts';
import { FORMATOS_DO_PACOTE, RECORTES, SITUACOES_DA_ENTREGA } from '../../domain/packs.ts';
import { definicao } from './definicao.ts';

/** The path of the packs in the administration. */
export const PACOTES = `${ADMINISTRATION}/pacotes`;
const path = PACOTES;
const params = z.object({ id: z.uuid('Pacote não encontrado.') });

/** The maximum size of a body in bytes: enough for twenty reports with long views and hundreds of people. */
const LONG_BODY = 1_048_576;

const pessoa = z.object({ id: z.string(), nome: z.string(), email: z.string() });

const pacote = z.object({
  id: z.string(),
  nome: z.string(),
  relatorios: z.array(
    z.object({
      slug: z.string(),
      titulo: z.string(),
      filtros: z.record(z.string(), z.string()),
      visao: z.record(z.string(), z.string()).nullable(),
      versao: z.string().nullable(),
      desde: z.string().nullable(),
      valores: z.string().nullable(),
    }),
  ),
  recorte: z.enum(RECORTES),
  formatos: z.array(z.enum(FORMATOS_DO_PACOTE)),
  pdfs: z.enum(['um', 'separados']),
  pessoas: z.array(pessoa),
  quando: z.object({
    tipo: z.enum(['pedido', 'mes', 'sincronizacao', 'versao']),
    dia: ordinal.optional(),
    hora: ordinal.optional(),
  }),
  correio: z.boolean(),
  criadoPor: z.string().nullable(),
  criadoEm: z.iso.datetime(),
  proxima: z.iso.datetime().nullable().describe('Quando é feito de novo; null onde não há dia marcado.'),
  ultima: z
    .object({
      execucao: z.string(),
      criadaEm: z.iso.datetime(),
      situacao: z.enum(SITUACOES_DA_ENTREGA),
      motivo: z.string().nullable().describe('Por que nada foi feito.'),
      pessoas: count,
      prontas: count.describe('Quantas pessoas têm o seu.'),
      falhas: count,
      arquivos: count,
    })
    .nullable(),
});

/** A pack. */
export type Pacote = Readonly<z.infer<typeof pacote>>;

/** Lists the packs, by name. */
export const listarPacotes = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path,
  summary: 'Os pacotes, pelo nome',
  answer: z.array(pacote),
});

const pedido = strictBody(
  { ...definicao, pdfs: definicao.pdfs.default('um'), correio: definicao.correio.default(false) },
  'Informe o pacote: nome, relatorios, recorte, formatos, pessoas e quando.',
);

/** The definition of a pack to create or change. */
export type PacotePedido = Readonly<z.output<typeof pedido>>;

/** Creates a pack. */
export const criarPacote = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path,
  summary: 'Criar um pacote',
  description:
    '422 para relatório, pessoa, filtro ou versão que não há. Nada é feito antes da hora marcada, ou de fazer.',
  mostBodyBytes: LONG_BODY,
  body: pedido,
  answer: z.object({ id: z.string() }),
  status: 201,
  failures: [400, 409, 422],
});

/** Changes a pack; runs that have begun retain its former definition. */
export const mudarPacote = defineEndpoint({
  ...ofGerencia,
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Mudar um pacote',
  params,
  mostBodyBytes: LONG_BODY,
  body: strictBody(definicao, 'Informe o que muda no pacote.').partial(),
  answer: done,
  failures: [400, 404, 409, 422],
});

/** Removes a pack; delivered files stay until they expire. */
export const removerPacote = defineEndpoint({
  ...ofGerencia,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remover um pacote; o que já foi entregue fica até vencer',
  params,
  answer: done,
  failures: [400, 404],
});

/** Requests a run of a pack; if one already waits, returns that run. */
export const fazerPacote = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/:id/fazer`,
  summary: 'Fazer um pacote agora',
  description: 'Pedido de novo antes de começar, é a mesma execução.',
  params,
  answer: z.object({ execucao: z.string() }),
  status: 202,
  failures: [400, 404],
});
