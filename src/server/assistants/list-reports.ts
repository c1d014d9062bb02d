import { z } from 'zod';
import { searchForm } from '../../base/text.ts';
import { count } from '../../contracts/numbers.ts';
import type { Achado } from '../../contracts/search.ts';
import { filterFields, type FilterName, isChosen, labelOf, offeredOf, PERIODOS } from '../../reporting/filters.ts';
import type { Report } from '../../reporting/report.ts';
import { reportsFor } from '../../reports/catalog.ts';
import { currentYear } from '../../settings/clock.ts';
import { fetchCentrosComFilhos, fetchCodigosOrcamentarios, fetchOrcamentos } from '../lists/lookup-routes.ts';
import { fetchFindable, searchIn } from '../lists/search-all.ts';
import { dado, dadoOf } from './marked.ts';
import { atOneMoment, placeOf } from './place.ts';
import { isRequired, reportNamed, texto } from './questions.ts';
import { type Call, defineTool, placeFields, type ToolServices } from './tool.ts';

/** The most choices of a filter in a response. */
const MOST_CHOICES = 100;

const opcao = z.object({ codigo: dado, nome: dado, dentroDe: dado.optional() });

type Opcao = z.infer<typeof opcao>;

const filtro = z.object({
  nome: z.string(),
  rotulo: z.string(),
  obrigatorio: z.boolean().describe('Falso: sem ele valem todos os códigos, ou as naturezas ativas.'),
  opcoes: z.array(opcao).optional().describe('Só quando se pede um relatório.'),
  outras: count.optional().describe(`Opções que ficaram de fora, além de ${MOST_CHOICES}: use procurar.`),
});

const descrito = z.object({
  nome: z.string().describe('O que pôr em relatorio.'),
  titulo: z.string(),
  sobre: z.string(),
  filtros: z.array(filtro),
  conjuntosDeColunas: z.array(z.string()).describe('O que pôr em colunas, além do próprio.'),
  valoresQueSeAbrem: z.boolean().describe('Se compor_valor e historico_do_valor abrem os seus valores.'),
});

const achado = z.object({
  tipo: z.string(),
  codigo: dado,
  nome: dado,
  acima: dado,
  relatorio: z.string(),
  filtros: z.record(z.string(), dado),
});

const question = z.strictObject({
  relatorio: texto.optional().describe('Um relatório, com as opções dos seus filtros. Sem ele, todos, sem as opções.'),
  procurar: z
    .string()
    .max(80)
    .optional()
    .describe('Palavras de um código ou nome: só as opções que as têm; sem relatorio, o que se acha com elas.'),
  dentroDe: texto.optional().describe('O código de um centro pai: só os centros filhos dele.'),
});

/** The tool that lists the reports, their filters, and the codes of the filters by name. */
export const listarRelatorios = defineTool({
  name: 'listar_relatorios',
  title: 'Relatórios, filtros e códigos',
  description:
    'Os relatórios que esta pessoa pode abrir, com os filtros de cada um. Com relatorio, também os códigos e nomes de cada filtro; ' +
    'com procurar, só os que têm essas palavras. Comece por aqui para saber códigos e anos.',
  question,
  answer: {
    ...placeFields,
    relatorios: z.array(descrito),
    achados: z.array(achado).describe('O que se achou com procurar, em qualquer relatório.'),
    outrosAchados: count.describe('Quantos achados mais há.'),
  },
  run: async (services, call, { relatorio, procurar = '', dentroDe }) => {
    const { db, catalog, today } = services;
    const isOfOne = relatorio !== undefined;
    const reports = isOfOne ? [reportNamed(services, call, relatorio)] : reportsFor(catalog, call.user);
    const isWanted = wanted(procurar, dentroDe);
    const reader = { scope: call.scope, reports: reportsFor(catalog, call.user), ano: currentYear(today) };
    const isSearch = !isOfOne && procurar.trim() !== '';
    const { moment, found } = await atOneMoment(db, call.scope, async () => ({
      choices: isOfOne ? await choicesOf(services, call, reports[0]!) : ({} as Choices),
      finds: isSearch ? searchIn(await fetchFindable(db, reader), procurar) : { achados: [], outros: 0 },
    }));
    const { choices, finds } = found;
    const path = isOfOne ? `/relatorios/${reports[0]!.slug}` : '/relatorios';
    return {
      answer: {
        ...(await placeOf(db, call, { path, moment })),
        relatorios: reports.map((report) => described(report, (name) => choices[name]?.filter(isWanted))),
        achados: finds.achados.map(achadoOf),
        outrosAchados: finds.outros,
      },
      words: isOfOne ? reports[0]!.title : isSearch ? `procurar ${procurar}` : 'todos',
    };
  },
});

function achadoOf({ tipo, codigo, nome, acima, relatorio, filtros }: Achado): z.infer<typeof achado> {
  const marked = Object.entries(filtros).map(([name, value]) => [name, dadoOf(value)] as const);
  return {
    tipo,
    codigo: dadoOf(codigo),
    nome: dadoOf(nome),
    acima: dadoOf(acima),
    relatorio,
    filtros: Object.fromEntries(marked),
  };
}

function described(report: Report, optionsOf: (name: FilterName) => readonly Opcao[] | undefined) {
  return {
    nome: report.slug,
    titulo: report.title,
    sobre: report.summary,
    filtros: report.filters.filter(isChosen).map((name) => {
      const options = optionsOf(name);
      return {
        nome: name,
        rotulo: filterFields[name].label,
        obrigatorio: isRequired(name),
        ...(options && {
          opcoes: options.slice(0, MOST_CHOICES),
          outras: Math.max(0, options.length - MOST_CHOICES),
        }),
      };
    }),
    conjuntosDeColunas: (report.columnSets?.others ?? []).map(({ name }) => name),
    valoresQueSeAbrem: report.composition !== undefined,
  };
}

type Choices = { readonly [Name in FilterName]?: readonly Opcao[] };

/** The choices of a report's filters, as its form offers them to the person. */
async function choicesOf({ db, today }: ToolServices, { scope }: Call, report: Report): Promise<Choices> {
  const offered = report.budgets ?? 'all';
  const budgets = offeredOf(await fetchOrcamentos(db, scope), offered, currentYear(today));
  const pais = await fetchCentrosComFilhos(db, scope);
  const codigos = await fetchCodigosOrcamentarios(db, scope);
  return {
    orcamentoId: budgets.map((budget) => opcaoOf(String(budget.id), labelOf(budget, offered))),
    periodoOrcamento: Object.entries(PERIODOS).map(([code, name]) => opcaoOf(code, name)),
    codCCustoPai: pais.map(({ codCCustoPai, nomeCCustoPai }) => opcaoOf(codCCustoPai, nomeCCustoPai)),
    codCCustoFilho: pais.flatMap(({ codCCustoPai, filhos }) =>
      filhos.map(({ codCCustoFilho, nomeCCustoFilho }) => ({
        ...opcaoOf(codCCustoFilho, nomeCCustoFilho),
        dentroDe: dadoOf(codCCustoPai),
      })),
    ),
    codOrcamentario: codigos.map(({ codOrcamentario, descricaoOrcamentario }) =>
      opcaoOf(codOrcamentario, descricaoOrcamentario),
    ),
  };
}

function opcaoOf(codigo: string, nome: string): Opcao {
  return { codigo: dadoOf(codigo), nome: dadoOf(nome) };
}

/** Returns a test of a choice: it has all searched words; a child cost centre is also within `dentroDe`, if given. */
function wanted(procurar: string, dentroDe: string | undefined) {
  const words = searchForm(procurar).split(/\s+/).filter(Boolean);
  return ({ codigo, nome, dentroDe: within }: Opcao): boolean => {
    const text = searchForm(`${codigo.dado} ${nome.dado}`);
    return words.every((word) => text.includes(word)) && (!dentroDe || !within || within.dado === dentroDe);
  };
}
