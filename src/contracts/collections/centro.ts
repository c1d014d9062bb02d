import { z } from 'zod';
import { centroBase } from './filling.ts';
import { defineEndpoint } from '../endpoint.ts';
import { count, money, ordinal } from '../numbers.ts';
import { strictBody } from '../query.ts';
import { COLETAS, LONG_BODY, longText } from './coletas.ts';
import { done, ofGerencia } from '../administration/gerencia.ts';

const path = `${COLETAS}/:id/centros/:codCCustoFilho`;
const params = z.object({
  id: z.uuid('Coleta não encontrada.'),
  codCCustoFilho: z.string().regex(/^[^\p{C}]{1,60}$/u, 'Centro de custo não encontrado.'),
});

const em = z.object({
  codCCustoFilho: z.string(),
  codOrcamentario: z.string(),
  tipo: z.string(),
  recurso: z.enum(['proprios', 'terceiros']),
  codTBOrcamento: z.string(),
});

const linha = z.object({
  em,
  nome: z.string().describe('Da natureza.'),
  nova: z.boolean(),
  aba: z.string(),
  linha: ordinal,
  meses: z
    .array(
      z.object({
        mes: ordinal,
        celula: z.string(),
        antes: money.describe('O que está no orçamento hoje.'),
        enviado: money.describe('O que estava quando a planilha foi baixada.'),
        devolvido: money.nullable().describe('Null onde a célula não pôde ser lida.'),
        depois: money,
        conflito: z.boolean(),
        escrito: z.string().nullable().describe('O que a célula recusada tem.'),
      }),
    )
    .describe('Só os que mudam, conflitam ou foram recusados.'),
  diferenca: money,
  memoria: z.string(),
  justificativa: z.string(),
});

/** A returned line of a cost centre, with the months that change, conflict or were refused. */
export type LinhaDevolvida = Readonly<z.infer<typeof linha>>;

const conferencia = z.object({
  ...centroBase,
  arquivo: z.string(),
  guardadoAte: z.iso
    .datetime()
    .nullable()
    .describe('Até quando o arquivo como veio pode ser baixado; null se não está mais guardado.'),
  linhas: z.array(linha).describe('Só as que mudam, conflitam ou têm células recusadas.'),
  iguais: count,
  conflitos: count,
  recusadas: z.array(z.object({ planilha: z.string(), celula: z.string(), mensagem: z.string(), valor: z.string() })),
  previa: z.string().describe('Nomeia o que se viu; aceitar com ela falha onde os dados mudaram.'),
});

/** What accepting a cost centre would change. */
export type ConferenciaDoCentro = Readonly<z.infer<typeof conferencia>>;

/** Reads what accepting a cost centre would change. */
export const verCentroDaColeta = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${path}`,
  summary: 'O que voltou de um centro: linhas, conflitos, células recusadas',
  params,
  answer: conferencia,
  failures: [400, 404],
});

/** Downloads the returned file of a cost centre, unchanged. */
export const planilhaDevolvida = defineEndpoint({
  ...ofGerencia,
  method: 'GET',
  path: `${path}/devolvida`,
  summary: 'O arquivo que voltou de um centro, como veio',
  description: 'Guardado por 180 dias, ou até o envio seguinte do centro. O registro diz quem o baixou.',
  params,
  answer: z.unknown().describe('O arquivo: .xlsx, .xls ou .csv.'),
  failures: [400, 404],
});

/** Accepts the returned lines of a cost centre and writes them to the budget. */
export const aceitarCentro = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/aceitar`,
  summary: 'Aceitar o que voltou de um centro e gravá-lo no orçamento',
  mostBodyBytes: LONG_BODY,
  description: '409 onde há conflitos por decidir, onde os dados mudaram desde a prévia, ou onde já foi aceito.',
  params,
  body: strictBody(
    {
      conflitos: z
        .array(
          strictBody(
            {
              em: em.partial(),
              mes: ordinal.min(1, 'Mês de 1 a 12.').max(12, 'Mês de 1 a 12.'),
              fica: z.enum(['devolvido', 'atual'], 'Informe fica com devolvido ou atual.'),
            },
            'Informe em, mes e fica de cada conflito.',
          ),
        )
        .readonly()
        .default([]),
      previa: z.string().optional(),
    },
    'Informe os conflitos.',
  ),
  answer: done,
  failures: [400, 404, 409],
});

/** Sends a cost centre back, with a comment, to the person who returned it. */
export const devolverCentro = defineEndpoint({
  ...ofGerencia,
  method: 'POST',
  path: `${path}/devolver`,
  summary: 'Devolver um centro a quem o enviou, com um comentário',
  params,
  body: strictBody({ comentario: longText('comentario').min(1, 'Diga o que falta.') }, 'Informe o comentário.'),
  answer: done,
  failures: [400, 404, 409],
});
