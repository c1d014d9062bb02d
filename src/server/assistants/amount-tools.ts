import { z } from 'zod';
import { composicao, historico, SUBJECT_FIELDS, subjectParam } from '../../contracts/composition.ts';
import { momentInQuery } from '../../contracts/query.ts';
import { compositionSchema } from '../../reporting/composition/composition-query.ts';
import type { Composition } from '../../reporting/composition/composition.ts';
import type { Report } from '../../reporting/report.ts';
import { Refusal } from '../http/errors.ts';
import { answerComposition } from '../reports/composition/answer-composition.ts';
import { amountRequestOf } from '../reports/composition/composition-route.ts';
import type { AmountRequest } from '../reports/composition/composition-plan.ts';
import { answerHistory } from '../reports/composition/history-route.ts';
import { withSuggestions } from './ask-better.ts';
import { markedSchema, markedValue } from './marked.ts';
import { atOneMoment, pathOf, placeOf } from './place.ts';
import { filterDefaultsOf, filtros, parsed, relatorio, reportNamed, texto, versao } from './questions.ts';
import { type Call, defineTool, placeFields, type ToolServices } from './tool.ts';

const amount = {
  relatorio,
  filtros,
  em: z
    .partialRecord(z.enum(SUBJECT_FIELDS), texto)
    .default({})
    .describe('De que linha é o valor: o "em" da linha em consultar_relatorio. Vazio: o total geral.'),
  coluna: texto.describe('O valor da linha: a coluna de "valor" em consultar_relatorio, como "totalAnoOrcado".'),
  ate: texto.optional().describe('De janeiro a este mês, 1 a 12, nas colunas que o pedem.'),
  mes: texto.optional().describe('Este mês sozinho, 1 a 12, nas colunas que o pedem.'),
  versao,
};

type Asked = z.output<z.ZodObject<typeof amount>>;

const ofAmount = { ...placeFields, relatorio: z.object({ nome: z.string(), titulo: z.string() }) };

/** The tool that answers what an amount is made of. */
export const comporValor = defineTool({
  name: 'compor_valor',
  title: 'De que um valor é feito',
  description:
    'Abre um valor de um relatório: meses, maiores partes e as outras juntas, memórias de cálculo, comparações e a fórmula. ' +
    'Cada parte traz o "em" que a abre.',
  question: z.strictObject(amount),
  answer: { ...ofAmount, composicao: markedSchema(composicao) },
  run: (services, call, asked) =>
    onAmount(services, call, asked, async (request) => {
      const { answer } = await answerComposition(
        { db: services.db, read: services.amounts.read },
        request,
        call.signal,
      );
      return { composicao: markedValue(composicao, answer) };
    }),
});

/** The tool that answers when an amount changed. */
export const historicoDoValor = defineTool({
  name: 'historico_do_valor',
  title: 'Quando um valor mudou',
  description:
    'Os momentos em que um valor mudou: quanto, por que causa, por quem, com as justificativas. As diferenças somam o valor menos o do início.',
  question: z.strictObject({ ...amount, desde: versao.describe('Só o que mudou depois desta versão ou momento.') }),
  answer: { ...ofAmount, historico: markedSchema(historico) },
  run: (services, call, { desde, ...asked }) =>
    onAmount(services, call, asked, async (request) => {
      const since = parsed(momentInQuery('desde'), desde);
      const sources = { db: services.db, ...services.amounts };
      const history = await answerHistory(sources, request, { desde: since, signal: call.signal, user: call.user });
      return { historico: markedValue(historico, history) };
    }),
});

/** Reads an amount as its route does; refuses an unknown code and names the nearest ones. */
function onAmount<Answer extends object>(
  services: ToolServices,
  call: Call,
  { em, ...asked }: Asked,
  read: (request: AmountRequest) => Promise<Answer>,
) {
  const report = reportNamed(services, call, asked.relatorio);
  const { composition } = report;
  if (composition === undefined) throw new Refusal(404, 'Os valores deste relatório não se abrem.');
  return withSuggestions(services, call, { ...asked.filtros, ...em }, async () => {
    const { versao: _version, ...query } = queryOf(report, composition, { em, ...asked });
    const named = { report, composition, query: { ...query, versao: asked.versao } };
    const request = await amountRequestOf(services, named, call.request);
    const { version } = request;
    const { moment: now, found } = await atOneMoment(services.db, call.scope, () => read(request));
    const path = pathOf(request, { ...opened({ em, ...asked }), versao: asked.versao });
    const place = await placeOf(services.db, call, { path, version, moment: version?.moment ?? now });
    const answer = { ...place, relatorio: { nome: report.slug, titulo: report.title }, ...found };
    return { answer: answer as never, words: `${report.title}: ${asked.coluna} ${JSON.stringify(em)}` };
  });
}

/** The query string of the amount's route, checked with the route's schema. */
function queryOf(report: Report, composition: Composition, asked: Asked) {
  const given = { ...filterDefaultsOf(report), ...asked.filtros, ...opened(asked), versao: asked.versao };
  return parsed(compositionSchema(report, composition), given) as Readonly<Record<string, unknown>>;
}

/** The parameters that name an amount in an address. */
function opened({ em, coluna, ate, mes }: Pick<Asked, 'em' | 'coluna' | 'ate' | 'mes'>) {
  const subject = Object.entries(em).map(([field, code]) => [subjectParam(field as keyof typeof em), code] as const);
  return {
    ...Object.fromEntries(subject),
    coluna,
    ...(ate !== undefined && { ate }),
    ...(mes !== undefined && { mes }),
  };
}
