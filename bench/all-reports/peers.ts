import { MESES, TRIMESTRES } from '../../src/domain/months.ts';

/** A handwritten statement to compare with: a report's finest lines as JSON made by the database, an array a group. */
export type Peer = {
  readonly statement: string;
  /** A JSON key that occurs once in each finest line, in the peer's answer and in the report's. */
  readonly keyOncePerLine: string;
};

type Amounts = Readonly<Record<string, string>>;

const BUDGET = '"codColigada" = 1 and "orcamentoId" = 4';
const ALL = [...MESES];
const planned = (months: readonly string[], basis: 'Proposta' | 'Reformulacao' = 'Proposta') =>
  `sum(${months.map((mes) => `"${mes}${basis}"`).join(' + ')})`;
const quarters = Object.fromEntries(TRIMESTRES.map((name, at) => [name, planned(MESES.slice(3 * at, 3 * at + 3))]));
const months = Object.fromEntries(MESES.map((mes) => [mes, planned([mes])]));
const both = { proposta: planned(ALL), reformulacao: planned(ALL, 'Reformulacao') };

const named = (amounts: Amounts) =>
  Object.entries(amounts)
    .map(([name, sum]) => `${sum} as "${name}"`)
    .join(', ');
const reais = (value: string) => `round(${value} / 100.0, 2)`;
const fields = (names: readonly string[]) =>
  names.map((name) => `'${name}', ${reais(`coalesce("${name}", 0)`)}`).join(', ');
const variation = `'variacao', case when reformulacao <> 0 then (proposta - reformulacao) * 100.0 / reformulacao
  when proposta = 0 then 0 end`;
const NATUREZA = `'codTBOrcamento', n."codTBOrcamento", 'nomeTBOrcamento', n."nomeTBOrcamento", 'inativo', n.inativo::integer::text`;

const CENTROS = `'codCCustoPai', p."codCCustoPai", 'nomeCCustoPai', p."nomeCCustoPai",
  'codCCustoFilho', f."codCCustoFilho", 'nomeCCustoFilho', f."nomeCCustoFilho"`;
const INATIVO = `'inativo', n.inativo::integer::text`;

const ofCentro = (amounts: Amounts) => `select "codCCustoFilho", "codTBOrcamento", ${named(amounts)}
  from valores where ${BUDGET} group by 1, 2`;

/** Sorts names as reports do: Portuguese has no rules of its own, and the embedded database no order by language. */
const byName = (name: string) => `${name} collate "und-x-icu"`;

/** A peer by child cost centre and nature, with the natures of each child in an array. */
function byCentro(sums: string, names: readonly string[], natureza = NATUREZA): Peer {
  return {
    keyOncePerLine: 'nomeTBOrcamento',
    statement: `select p."codCCustoPai", p."nomeCCustoPai", f."codCCustoFilho", f."nomeCCustoFilho",
      json_agg(json_build_object(${natureza}, ${fields(names)}) order by n.ordem)::text
    from (${sums}) as soma
    join centros_custo_filhos f on f."codColigada" = 1 and f."codCCustoFilho" = soma."codCCustoFilho"
    join centros_custo p on p."codColigada" = 1 and p."codCCustoPai" = f."codCCustoPai"
    join naturezas n on n."codColigada" = 1 and n."codTBOrcamento" = soma."codTBOrcamento"
    group by 1, 2, 3, 4, p.ordem, f.ordem order by p.ordem, f.ordem`,
  };
}

const ofCodigo = (amounts: Amounts, budget = BUDGET) =>
  `select "codOrcamentario", tipo, recurso, "codTBOrcamento", ${named(amounts)} from valores where ${budget} group by 1, 2, 3, 4`;

/** A peer by budget code, tipo, recurso and nature, with the natures of each recurso in an array. */
function byCodigo(sums: string, values: string): Peer {
  return {
    keyOncePerLine: 'codTBOrcamento',
    statement: `select c."codOrcamentario", c."descricaoOrcamentario", soma.tipo, soma.recurso,
      json_agg(json_build_object('codTBOrcamento', n."codTBOrcamento", 'descricao', n."nomeTBOrcamento",
        ${values}) order by n.ordem)::text
    from (${sums}) as soma
    join codigos_orcamentarios c on c."codColigada" = 1 and c."codOrcamentario" = soma."codOrcamentario"
    join naturezas n on n."codColigada" = 1 and n."codTBOrcamento" = soma."codTBOrcamento"
    group by 1, 2, 3, 4, c.ordem order by c.ordem, soma.tipo, soma.recurso`,
  };
}

const realised = MESES.map((mes, i) => `sum(valor) filter (where mes = ${i + 1}) as "${mes}Realizado"`).join(', ');
const orcado = Object.fromEntries(MESES.map((mes) => [`${mes}Orcado`, planned([mes])]));
const TEMPO_REAL = `select * from (${ofCentro({ ...orcado, totalAnoOrcado: planned(ALL), totalBloqueado: 'sum(bloqueado)' })}) as orcado
  full join (select "codCCustoFilho", "codTBOrcamento", ${realised}, sum(valor) as "totalAnoRealizado"
    from realizados where ${BUDGET} group by 1, 2) as realizado using ("codCCustoFilho", "codTBOrcamento")`;
const tempoReal = [
  ...MESES.flatMap((mes) => [`${mes}Orcado`, `${mes}Realizado`]),
  'totalAnoOrcado',
  'totalAnoRealizado',
  'totalBloqueado',
];
const year = { totalAno: planned(ALL), totalBloqueado: 'sum(bloqueado)' };
const ANOS = `select "codOrcamentario", tipo, recurso, "codTBOrcamento", sum(proposta) as proposta, sum(reformulacao) as reformulacao
  from (${ofCodigo({ proposta: planned(ALL), reformulacao: '0' })} union all
    ${ofCodigo({ proposta: '0', reformulacao: planned(ALL, 'Reformulacao') }, '"codColigada" = 1 and "orcamentoId" = 3')}) as anos
  group by 1, 2, 3, 4`;
const EXPORTACAO = `select "codCCustoFilho", "codTBOrcamento", coalesce("valorPropostaWeb", 0) as "valorPropostaWeb",
    coalesce("valorProposta", 0) as "valorPropostaRM", coalesce("valorPropostaWeb", 0) - coalesce("valorProposta", 0) as valor
  from (${ofCentro({ valorPropostaWeb: planned(ALL) })}) as web
  full join (select * from propostas_erp where ${BUDGET}) as erp using ("codCCustoFilho", "codTBOrcamento")`;

/** A handwritten statement for the whole detail of each report, for budget 4 (and 3, if years are compared). */
export const PEERS: Readonly<Record<string, Peer>> = {
  'conferir-preenchimento': byCentro(ofCentro({ ...months, ...year }), [...MESES, ...Object.keys(year)]),
  eventos: {
    keyOncePerLine: 'demandante',
    statement: `select p."codCCustoPai", p."nomeCCustoPai", json_agg(json_build_object('id', e.id, 'demandante', demandante,
        'nome', e.nome, 'data', data, 'entidade', entidade, 'custo', ${reais('custo')}, 'publico', publico,
        'observacao', observacao, 'parceiros', parceiros) order by data, ${byName('e.nome')}, e.id)::text
      from eventos e join centros_custo p using ("codColigada", "codCCustoPai")
      left join lateral (select coalesce(json_agg(json_build_object('nome', nome, 'custoAcao', ${reais('"custoAcao"')},
          'cCusto', "cCusto") order by posicao), '[]') as parceiros
        from eventos_parceiros where "codColigada" = 1 and "eventoId" = e.id) as com on true
      where ${BUDGET} group by 1, 2, p.ordem order by p.ordem`,
  },
  'totais-centro-custo': {
    keyOncePerLine: 'nomeCCustoFilho',
    statement: `select p."codCCustoPai", p."nomeCCustoPai", json_agg(json_build_object('codCCustoFilho', f."codCCustoFilho",
        'nomeCCustoFilho', f."nomeCCustoFilho", ${fields(['valorProposta', 'valorReformulacao'])}) order by f.ordem)::text
      from (select "codCCustoFilho", ${named({ valorProposta: both.proposta, valorReformulacao: both.reformulacao })}
        from valores where ${BUDGET} group by 1) as soma
      join centros_custo_filhos f on f."codColigada" = 1 and f."codCCustoFilho" = soma."codCCustoFilho"
      join centros_custo p on p."codColigada" = 1 and p."codCCustoPai" = f."codCCustoPai"
      group by 1, 2, p.ordem order by p.ordem`,
  },
  trimestral: byCentro(ofCentro({ ...quarters, ...year }), [...TRIMESTRES, ...Object.keys(year)]),
  'trimestral-por-regional': {
    keyOncePerLine: 'nomeTBOrcamento',
    statement: `select p."codCCustoPai", p."nomeCCustoPai",
        json_agg(json_build_object(${NATUREZA}, ${fields([...TRIMESTRES, 'totalAno'])}) order by n.ordem)::text
      from (select "codCCustoPai", "codTBOrcamento", ${named({ ...quarters, totalAno: year.totalAno })}
        from valores join centros_custo_filhos using ("codColigada", "codCCustoFilho") where ${BUDGET} group by 1, 2) as soma
      join centros_custo p on p."codColigada" = 1 and p."codCCustoPai" = soma."codCCustoPai" and p.regional
      join naturezas n on n."codColigada" = 1 and n."codTBOrcamento" = soma."codTBOrcamento"
      group by 1, 2, p.ordem order by p.ordem`,
  },
  receitas: {
    keyOncePerLine: 'descricao',
    statement: `select p."codCCustoPai", p."nomeCCustoPai", json_agg(json_build_object('id', id, 'nome', nome,
        ${fields(['proposta', 'reformulacao'])}, 'descricao', descricao) order by ${byName('nome')}, id)::text
      from receitas join centros_custo p using ("codColigada", "codCCustoPai") where ${BUDGET} group by 1, 2, p.ordem order by p.ordem`,
  },
  exportacao: byCentro(EXPORTACAO, ['valorPropostaWeb', 'valorPropostaRM', 'valor'], `${CENTROS}, ${NATUREZA}`),
  orcamentario: byCodigo(ofCodigo({ valor: planned(ALL) }), `${INATIVO}, ${fields(['valor'])}`),
  'orcamentario-trimestral': byCodigo(
    ofCodigo({ ...quarters, total: planned(ALL) }),
    `${INATIVO}, ${fields([...TRIMESTRES, 'total'])}`,
  ),
  'orcamentario-comparativo': byCodigo(ofCodigo(both), `${fields(['proposta', 'reformulacao'])}, ${variation}`),
  'orcamentario-comparativo-ano': byCodigo(ANOS, `${INATIVO}, ${fields(['proposta', 'reformulacao'])}, ${variation}`),
  'memoria-calculo': {
    keyOncePerLine: 'texto',
    statement: `select p."codCCustoPai", p."nomeCCustoPai", f."codCCustoFilho", f."nomeCCustoFilho",
        json_agg(json_build_object(${NATUREZA}, 'memorias', memorias) order by n.ordem)::text
      from (select "codCCustoFilho", "codTBOrcamento", json_agg(json_build_object('mes', mes, 'proposta', ${reais('proposta')},
          'reformulacao', ${reais('reformulacao')}, 'texto', texto) order by mes, posicao) as memorias
        from memorias_calculo where ${BUDGET} group by 1, 2) as soma
      join centros_custo_filhos f on f."codColigada" = 1 and f."codCCustoFilho" = soma."codCCustoFilho"
      join centros_custo p on p."codColigada" = 1 and p."codCCustoPai" = f."codCCustoPai"
      join naturezas n on n."codColigada" = 1 and n."codTBOrcamento" = soma."codTBOrcamento"
      group by 1, 2, 3, 4, p.ordem, f.ordem order by p.ordem, f.ordem`,
  },
  'orcamento-tempo-real': byCentro(TEMPO_REAL, tempoReal),
  'importacao-erp': {
    keyOncePerLine: 'descricaoLancamento',
    statement: `select tipo, json_agg(json_build_object('tipo', tipo, 'chaveCentroCusto', "chaveCentroCusto",
        'chaveAcao', "chaveAcao", 'codReduzidoConta', "codReduzidoConta", 'codReduzidoNatureza', "codReduzidoNatureza",
        'mes', mes, 'unidade', unidade, 'descricaoLancamento', "descricaoLancamento", 'qtdPessoas', "qtdPessoas",
        'qtdDias', "qtdDias", 'qtdUnidade', "qtdUnidade", ${fields(['valorUnitario', 'valorTotal'])})
        order by "chaveCentroCusto", "chaveAcao", "codReduzidoConta", "codReduzidoNatureza", mes, posicao)::text
      from lancamentos_importacao where ${BUDGET} and "periodoOrcamento" = 1 group by tipo order by tipo`,
  },
};
