import { z } from 'zod';
import { erpOfReport } from '../../contracts/erp.ts';
import { budgetInQuery, momentInQuery } from '../../contracts/query.ts';
import { resumo } from '../../contracts/summary.ts';
import { mudancas, versoes } from '../../contracts/versions.ts';
import { seesRealised } from '../../domain/centros.ts';
import { reportsFor } from '../../reports/catalog.ts';
import { currentYear } from '../../settings/clock.ts';
import { changesIn } from '../history/changes-route.ts';
import { versionsOf } from '../history/version-routes.ts';
import { withSuggestions } from './ask-better.ts';
import { markedSchema, markedValue } from './marked.ts';
import { atOneMoment, placeOf } from './place.ts';
import { parsed, texto, versao } from './questions.ts';
import { type Call, defineTool, placeFields, type ToolServices } from './tool.ts';

const MOST_CHANGES = 100;

const orcamentoId = texto.describe('O id do orçamento, de listar_relatorios.');

/** The tool that answers what changed in a budget. */
export const oQueMudou = defineTool({
  name: 'o_que_mudou',
  title: 'O que mudou num orçamento',
  description:
    'As mudanças de um orçamento, momento a momento: causa, quem, quantas linhas, e quanto o total do ano era antes e depois. ' +
    'Também as versões com nome, para ler ou comparar.',
  question: z.strictObject({
    orcamentoId,
    desde: versao.describe('Só o que mudou depois desta versão ou momento.'),
    ate: versao.describe('Só o que mudou até então.'),
    noMaximo: z.int().min(1).max(MOST_CHANGES).default(20).describe('Quantas vêm, as mais novas.'),
  }),
  answer: {
    ...placeFields,
    mudancas: markedSchema(mudancas.answer),
    deFora: z.int().describe('Mudanças mais antigas que ficaram de fora.'),
    versoes: markedSchema(versoes.answer),
  },
  run: (services, call, { orcamentoId: given, desde, ate, noMaximo }) =>
    withSuggestions(services, call, { orcamentoId: given }, async () => {
      const { db } = services;
      const budget = parsed(budgetInQuery, given);
      const span = { desde: parsed(momentInQuery('desde'), desde), ate: parsed(momentInQuery('ate'), ate) };
      const { moment, found } = await atOneMoment(db, call.scope, async () => ({
        all: await changesIn(db, call.scope, { orcamentoId: budget, ...span }),
        named: await versionsOf(db, call, budget),
      }));
      const { all, named } = found;
      const path = call.user.gerencia ? '/administracao/mudancas' : '/relatorios';
      return {
        answer: {
          ...(await placeOf(db, call, { path, moment })),
          mudancas: markedValue(mudancas.answer, all.slice(-noMaximo)),
          deFora: Math.max(0, all.length - noMaximo),
          versoes: markedValue(versoes.answer, named),
        } as never,
        words: `orçamento ${budget}`,
      };
    }),
});

const doErp = z.object({ relatorio: z.string(), titulo: z.string(), estado: markedSchema(erpOfReport.answer) });

/** The tool that answers with a budget's summary and the age of its ERP values. */
export const situacao = defineTool({
  name: 'situacao',
  title: 'Como está um orçamento',
  description:
    'O resumo de um orçamento: planejado, realizado, disponível, meses, maiores desvios e preenchimento; e de quando são os valores do ERP. ' +
    'Quem não vê valores no início recebe só o preenchimento.',
  question: z.strictObject({ orcamentoId: orcamentoId.optional().describe('Sem ele, o orçamento do ano corrente.') }),
  answer: { ...placeFields, resumo: markedSchema(resumo.answer), erp: z.array(doErp) },
  run: (services, call, asked) =>
    withSuggestions(services, call, asked, async () => {
      const { user, scope } = call;
      const budget = asked.orcamentoId === undefined ? undefined : parsed(budgetInQuery, asked.orcamentoId);
      const asksFor = { scope, orcamentoId: budget, year: currentYear(services.today), seesValues: seesRealised(user) };
      const { moment, found } = await atOneMoment(services.db, scope, async () => {
        const summary = await services.summaryOf(asksFor);
        const id = summary.orcamento?.id;
        return { summary, id, erp: id === undefined ? [] : await statesOf(services, call, id) };
      });
      const { summary, id, erp } = found;
      const path = id === undefined ? '/relatorios' : `/relatorios?orcamentoId=${id}`;
      return {
        answer: {
          ...(await placeOf(services.db, call, { path, moment })),
          resumo: markedValue(resumo.answer, summary),
          erp,
        } as never,
        words: id === undefined ? 'sem orçamento' : `orçamento ${id}`,
      };
    }),
});

/** The age of the ERP's values in the reports that a person may open. */
function statesOf({ catalog, states }: ToolServices, { user, scope }: Call, orcamentoId: number) {
  const asking = reportsFor(catalog, user).filter(({ sync }) => sync !== undefined);
  return Promise.all(
    asking.map(async ({ slug, title, sync }) => ({
      relatorio: slug,
      titulo: title,
      estado: markedValue(erpOfReport.answer, await states({ kind: sync!, scope, orcamentoId })),
    })),
  );
}
