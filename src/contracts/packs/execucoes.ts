import { z } from 'zod';
import { done, ofGerencia } from '../administration/gerencia.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count, ordinal } from '../numbers.ts';
import { FORMATOS_DO_PACOTE, SITUACOES_DA_ENTREGA } from '../../domain/packs.ts';
import { arquivo } from './meus-pacotes.ts';
import { PACOTES } from './pacotes.ts';

const NO_RUN = 'Execução não encontrada.';
const ofPack = { id: z.uuid('Pacote não encontrado.') };
const ofRun = { ...ofPack, execucao: z.uuid(NO_RUN) };
const pessoaId = z.string().regex(/^[\w-]{1,100}$/, 'Pessoa não encontrada.');

const situacao = z.enum(SITUACOES_DA_ENTREGA);

const novaTentativa = z
  .object({ em: z.iso.datetime(), motivo: z.string().describe('Por que a última tentativa falhou.') })
  .nullable()
  .describe('Quando se tenta de novo o que falhou; null se nada espera por isso.');

const entrega = z.object({
  id: z.string().describe('Da pessoa.'),
  nome: z.string(),
  email: z.string(),
  situacao,
  motivo: z.string().nullable().describe('Por que falhou, ou por que nada há.'),
  novaTentativa,
  podeVer: z.string().describe('O que a pessoa pode ver: todos os centros, ou somente alguns.'),
  arquivos: z.array(arquivo),
  baixadoEm: z.iso.datetime().nullable().describe('Quando baixou o primeiro arquivo.'),
  enviadoEm: z.iso.datetime().nullable(),
  podeRepetir: z.boolean().describe('Se cabe tentar de novo.'),
});

const execucao = z.object({
  id: z.string(),
  criadaEm: z.iso.datetime(),
  situacao,
  motivo: z.string().nullable().describe('Por que nada foi feito.'),
  novaTentativa,
  causa: z.string().describe('O que a causou: pedido por Ana, dia 5 do mês, depois da sincronização...'),
  anosEncerrados: z.array(ordinal).describe('Os anos de orçamentos seus que já tinham acabado quando foi feita.'),
  momento: z.iso.datetime().nullable().describe('De quando são os dados; null antes de começar.'),
  venceEm: z.iso.datetime().describe('Até quando os arquivos podem ser baixados.'),
  pessoas: z.array(entrega),
});

/** A run of a pack. */
export type Execucao = Readonly<z.infer<typeof execucao>>;

/** Lists the runs of a pack, the newest first. */
export const listarExecucoes = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${PACOTES}/:id/execucoes`,
  summary: 'As últimas execuções de um pacote, a mais nova primeiro',
  params: z.object(ofPack),
  answer: z.array(execucao),
  failures: [400, 404],
});

/** Retries one person's failed part of a run, or the sending of its message. */
export const repetirEntrega = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${PACOTES}/:id/execucoes/:execucao/pessoas/:pessoa/repetir`,
  summary: 'Tentar de novo o que falhou para uma pessoa',
  params: z.object({ ...ofRun, pessoa: pessoaId }),
  answer: done,
  status: 202,
  failures: [400, 404, 409],
});

/** Downloads the files of a run that the user may see, in one archive. */
export const zipDaExecucao = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${PACOTES}/:id/execucoes/:execucao/arquivos.zip`,
  summary: 'Todos os arquivos de uma execução, uma pasta por recorte do que se vê',
  description: 'Sem os de relatórios que quem pede não pode abrir.',
  params: z.object(ofRun),
  answer: z.unknown().describe('Um arquivo .zip.'),
  failures: [400, 404, 409, 410],
});

/** Downloads, with the right gerência, a file that a run made for a person. */
export const arquivoDaPessoa = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${PACOTES}/:id/execucoes/:execucao/pessoas/:pessoa/:arquivo`,
  summary: 'Um arquivo que a execução fez para uma pessoa; todos.zip tem todos',
  description: '403 se quem pede não pode abrir um dos relatórios que há nele; 410 se venceu.',
  params: z.object({ ...ofRun, pessoa: pessoaId, arquivo: z.string().max(200, 'Arquivo não encontrado.') }),
  answer: z.unknown().describe('Um PDF, uma pasta de trabalho ou um .zip.'),
  failures: [400, 404, 410],
});

const previa = z.object({
  podeVer: z.string(),
  motivo: z.string().nullable().describe('Por que a pessoa nada receberia.'),
  arquivos: z.array(
    z.object({
      arquivo: z.string(),
      formato: z.enum(FORMATOS_DO_PACOTE),
      recorte: z.string().nullable().describe('A parte de que é: 25 - Secretaria de Cultura.'),
      relatorios: z.array(z.string()).describe('Os títulos do que há nele.'),
    }),
  ),
  quantidade: count,
});

/** A preview of one person's part of a pack with current data. */
export type Previa = Readonly<z.infer<typeof previa>>;

/** Lists the files that a run now would plan for one person, also those in which the person would see nothing. */
export const verPrevia = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${PACOTES}/:id/previa/:pessoa`,
  summary: 'Os arquivos que uma pessoa receberia agora',
  description: 'Um recorte em que a pessoa nada veria aparece aqui, e não no que é feito.',
  params: z.object({ ...ofPack, pessoa: pessoaId }),
  answer: previa,
  failures: [400, 404],
});

/** Downloads a previewed file, made with the rights of its person. */
export const arquivoDaPrevia = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${PACOTES}/:id/previa/:pessoa/:arquivo`,
  summary: 'Um arquivo como a pessoa o receberia agora',
  description: 'Nada é guardado nem enviado.',
  params: z.object({ ...ofPack, pessoa: pessoaId, arquivo: z.string().max(200, 'Arquivo não encontrado.') }),
  answer: z.unknown().describe('Um PDF ou uma pasta de trabalho.'),
  failures: [400, 403, 404, 422],
});
