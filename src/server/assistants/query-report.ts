import { z } from 'zod';
import { dadoOf, dado } from './marked.ts';
import { type ScreenParams, viewFields } from '../../reporting/screen-params.ts';
import { KEEP_NAMES } from '../../sheet/view/view.ts';
import { filterWords } from '../reports/request/chosen-names.ts';
import { reportRequestOf } from '../reports/request/report-request.ts';
import type { ReportPart } from '../reports/jobs/make-part.ts';
import { readPart } from '../reports/read-part.ts';
import { RefusalWithSuggestions, withSuggestions } from './ask-better.ts';
import { linha, linhaOf } from './cells.ts';
import { nearest } from './nearest.ts';
import { pathOf, placeOf } from './place.ts';
import { filtros, parsed, readFilters, relatorio, reportNamed, texto, versao } from './questions.ts';
import { defineTool, placeFields } from './tool.ts';

const MOST_ROWS = 200;

const question = z.strictObject({
  relatorio,
  filtros,
  versao,
  nivel: z
    .int()
    .min(1)
    .max(9)
    .optional()
    .describe('Quantos níveis de linhas: 1 são só os grupos de fora. Sem ele, todos.'),
  ordem: texto
    .optional()
    .describe('A chave da coluna que ordena as linhas dentro de cada grupo, com - na frente se do maior ao menor.'),
  lista: z.boolean().optional().describe('As linhas do nível numa só lista, sem grupos: para os maiores de todos.'),
  localizar: z.string().max(200).optional().describe('Só o que contém estas palavras no código ou no nome.'),
  so: z.array(z.enum(KEEP_NAMES)).max(7).optional().describe('Só as linhas de cada escolha.'),
  colunas: texto.optional().describe('Outro conjunto de colunas do relatório, como "acumulado".'),
  mes: z.int().min(1).max(12).optional().describe('O mês das colunas, onde o conjunto o pede.'),
  aPartirDe: z.int().min(1).max(1_000_000).default(1).describe('A primeira linha que vem, contada de 1.'),
  noMaximo: z.int().min(1).max(MOST_ROWS).default(50).describe(`Quantas linhas vêm, ${MOST_ROWS} no máximo.`),
});

const answer = {
  ...placeFields,
  relatorio: z.object({ nome: z.string(), titulo: z.string() }),
  filtros: z.array(dado).describe('Os filtros usados, em palavras.'),
  colunas: z.array(
    z.object({
      chave: z.string(),
      rotulo: z.string(),
      valor: z.record(z.string(), z.string()).optional().describe('O que pôr em coluna, ate e mes de compor_valor.'),
    }),
  ),
  conjunto: z.string().nullable().describe('O conjunto de colunas; null: o próprio do relatório.'),
  niveis: z.array(z.string()),
  linhas: z.array(linha),
  totais: z.array(linha).describe('Os totais, sempre, quaisquer que sejam as linhas que vieram.'),
  contagem: z.object({
    vieram: z.int(),
    antes: z.int().describe('Linhas antes da primeira que veio.'),
    depois: z.int().describe('Linhas depois da última que veio: peça outra vez com aPartirDe.'),
    itensNaVista: z.int().describe('Os itens que esta vista mostra ou soma.'),
    itensNoRelatorio: z.int().describe('Os itens do relatório com estes filtros.'),
  }),
};

/** The tool that answers with a part of a report's rows, and all of its totals. */
export const consultarRelatorio = defineTool({
  name: 'consultar_relatorio',
  title: 'Consultar um relatório',
  description:
    'Linhas de um relatório do orçamento, com os totais. Escolha nivel, lista e ordem para receber poucas linhas; contagem diz quantas ficaram de fora. ' +
    'Não some as linhas que vieram para dizer um total: os totais vêm em "totais", nos subtotais e nos grupos.',
  question,
  answer,
  run: async (services, call, { aPartirDe, noMaximo, ...asked }) => {
    const report = reportNamed(services, call, asked.relatorio);
    const view = viewOf(asked);
    return withSuggestions(services, call, asked.filtros, async () => {
      const filters = readFilters(report, asked.filtros);
      const request = await reportRequestOf(services, call.request, { report, filters, versao: asked.versao });
      const wanted = { view, from: aPartirDe - 1, most: noMaximo };
      const { part, moment, names } = await readPart(services, request, wanted, call.signal);
      refuseLeftOut(part);
      const [antes, vieram] = [part.before, part.rows.length];
      const words = filterWords(request, names);
      const path = pathOf(request, { ...view, versao: asked.versao });
      return {
        answer: {
          ...(await placeOf(services.db, call, { path, moment, version: request.version })),
          relatorio: { nome: report.slug, titulo: report.title },
          filtros: words.map(dadoOf),
          colunas: part.columns.map(({ key, label, amount }) => ({
            chave: key,
            rotulo: label,
            ...(amount && { valor: amount }),
          })),
          conjunto: part.description ?? null,
          niveis: [...part.levels],
          linhas: part.rows.map(linhaOf),
          totais: part.totals.map(linhaOf),
          contagem: {
            vieram,
            antes,
            depois: Math.max(0, part.length - antes - vieram),
            itensNaVista: part.items.shown,
            itensNoRelatorio: part.items.all,
          },
        },
        words: `${report.title}: ${words.join(', ')}; ${vieram === 1 ? '1 linha' : `${vieram} linhas`}`,
      };
    });
  },
});

type Asked = Omit<z.output<typeof question>, 'aPartirDe' | 'noMaximo'>;

/** The view of a question, as in the address of its page. */
function viewOf({ nivel, ordem, lista, localizar, so, colunas, mes }: Asked): ScreenParams {
  const given = {
    nivel: nivel?.toString(),
    ordem,
    lista: lista === true ? 'sim' : undefined,
    localizar: localizar?.trim() === '' ? undefined : localizar,
    so: so?.length ? so.join(',') : undefined,
    colunas,
    mes: mes?.toString(),
  };
  const names = Object.keys(given) as (keyof typeof given)[];
  const schema = z.object(Object.fromEntries(names.map((name) => [name, viewFields[name]])));
  const view = parsed(schema, given);
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

/** Refuses a view with parts that the report lacks; names the nearest orders, or the levels that the report has. */
function refuseLeftOut({ leftOut, orders, depth, levels }: ReportPart): void {
  const [first] = leftOut;
  if (first === undefined) return;
  const { param, value } = first;
  if (param === 'ordem') {
    const near = nearest(
      value,
      orders.map((key) => ({ codigo: key, nome: '' })),
    );
    throw new RefusalWithSuggestions(
      `Não há a coluna da ordem (${param}) neste relatório com este conjunto de colunas.`,
      near,
    );
  }
  const there = param === 'nivel' ? ` Há ${depth}: ${levels.join(', ')}.` : '';
  throw new RefusalWithSuggestions(`Este relatório não tem com estes filtros o que se pede em ${param}.${there}`, []);
}
