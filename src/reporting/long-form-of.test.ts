import { expect, it } from 'vitest';
import { catalog } from '../testing/servers/catalog.ts';
import { sampleResult } from '../testing/sheets/sample-result.ts';
import { longFieldsOf, longFormOf, type LongContext } from './long-form-of.ts';

/** The names of each report's fields: programs are written against them, so none may change. */
const FIELDS: Readonly<Record<string, string>> = {
  'conferir-preenchimento': '{org} base {centro} {filho} {natureza} mes orcado bloqueado',
  eventos: '{org} {centro} id demandante nome data entidade publico observacao nomeParceiro cCusto custo custoAcao',
  'totais-centro-custo': '{org} {centro} {filho} proposta reformulacao',
  trimestral: '{org} base {centro} {filho} {natureza} trimestre orcado bloqueado',
  'trimestral-por-regional': '{org} base {centro} {natureza} trimestre orcado',
  receitas: '{org} base {centro} id nome descricao valor',
  exportacao: '{org} base {centro} {filho} {natureza} valorPropostaWeb valorPropostaRM valor',
  orcamentario: '{org} base {codigo} area {natureza} valor',
  'orcamentario-trimestral': '{org} base {codigo} area {natureza} trimestre orcado',
  'orcamentario-comparativo': '{org} {codigo} {natureza} proposta reformulacao',
  'orcamentario-comparativo-ano': 'codColigada nomeColigada {codigo} area {natureza} ano proposta reformulacao',
  'memoria-calculo': '{org} {centro} {filho} {natureza} mes texto proposta reformulacao',
  'orcamento-tempo-real': '{org} base {centro} {filho} {natureza} mes orcado realizado bloqueado',
  'importacao-erp':
    '{org} base tipo chaveCentroCusto chaveAcao codReduzidoConta codReduzidoNatureza mes unidade descricaoLancamento valorUnitario qtdPessoas qtdDias qtdUnidade valorTotal',
};

const SHARED: Readonly<Record<string, string>> = {
  '{org}': 'codColigada nomeColigada ano',
  '{centro}': 'codCCustoPai nomeCCustoPai',
  '{filho}': 'codCCustoFilho nomeCCustoFilho',
  '{codigo}': 'codOrcamentario descricaoOrcamentario tipo recurso',
  '{natureza}': 'codTBOrcamento nomeTBOrcamento situacao',
};

const contexts: readonly LongContext[] = ([1, 2] as const).map((basis) => ({
  filters: {
    codCCustoPai: 'todos',
    codCCustoFilho: 'todos',
    codOrcamentario: 'todos',
    orcamentoId: 4,
    periodoOrcamento: basis,
    exibirNaturezasInativas: true,
    tipoRelatorio: 1,
    comProjecao: true,
  },
  codColigada: basis,
  nomeColigada: 'Uma',
  ano: 2024 + basis,
}));

it('the long-form fields of the spec’s reports have not changed', () => {
  for (const report of catalog) {
    const expected = FIELDS[report.slug]?.replace(/\{\w+\}/g, (name) => SHARED[name]!).split(' ');
    if (expected === undefined) continue; // a report that is not in the spec
    expect([report.slug, longFieldsOf(report).map(({ name }) => name)]).toEqual([report.slug, expected]);
  }
});

it.each(catalog)('$slug: whatever is found, fields are the same; each has its own name and heading', (report) => {
  const fields = longFieldsOf(report);
  for (const context of contexts) {
    const sheet = report.layout(report.contract.parse(sampleResult(report.contract)), context);
    const form = longFormOf(report, sheet, context);
    expect(form.fields).toEqual(longFieldsOf(report, context.filters.periodoOrcamento));
    expect(form.fields.map(({ name }) => name)).toEqual(fields.map(({ name }) => name));
    const [first] = form.items();
    expect(first!.shared.length + first!.rows[0]!.length).toBe(fields.length);
  }
  for (const words of [fields.map(({ name }) => name), fields.map(({ label }) => label.toLowerCase())])
    expect(words).toEqual([...new Set(words)]);
  for (const { name } of fields) expect(name).toMatch(/^[a-z][A-Za-z]*$/);
});

it.each(catalog)(
  '$slug: every column of amounts or words is in the long form, unless it follows from others',
  (report) => {
    const { columns, levels = [] } = report.layout(report.contract.parse(sampleResult(report.contract)), contexts[0]!);
    const missing = columns.slice(levels.length === 0 ? 0 : 1).filter(({ long, follows }) => !long && !follows);
    expect(missing.map(({ label }) => label)).toEqual([]);
  },
);
