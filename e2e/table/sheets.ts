import { money, percent, text } from '../../src/sheet/cells.ts';
import type { Cell, Column, Row, Sheet } from '../../src/sheet/sheet.ts';
import { eventos, memorias, perigos } from './small-sheets.ts';

const MESES = 'Janeiro Fevereiro Março Abril Maio Junho Julho Agosto Setembro Outubro Novembro Dezembro'.split(' ');

/** A sheet by its name in the page's address: 'mensal/20000', 'comparativo/300', 'eventos/90', 'perigos' ... */
export function sheetOf(name: string): Sheet {
  const [kind, rows] = name.split('/');
  if (kind === 'comparativo') return comparativo(Number(rows));
  if (kind === 'eventos') return eventos(Number(rows));
  if (kind === 'memorias') return memorias(Number(rows));
  return kind === 'perigos' ? perigos() : monthly(Number(rows));
}

const NATUREZAS = [
  'Diárias e passagens',
  'Material de consumo',
  'Serviços de terceiros PJ',
  'Consultoria técnica',
  'Locação de veículos',
  'Aluguel de imóveis',
  'Manutenção de equipamentos',
  'Energia elétrica',
  'Telefonia e internet',
  'Publicidade institucional e comunicação com os públicos interno e externo da regional',
  'Cursos e capacitação',
  'Eventos e congressos',
];
const REGIONAIS = ['Uberaba', 'Juiz de Fora', 'Montes Claros', 'Governador Valadares', 'Ipatinga', 'Araçuaí'];
const FILHOS = 5;
const PER_FILHO = 18;
const FIGURES = 27;

/** A pair of columns for each month and the year, and the blocked amount; at least `about` rows in three levels. */
export function monthly(about: number): Sheet {
  const random = randomOf(7);
  const rows: Row[] = [];
  const sheetSum = zeros();
  for (let pai = 1; rows.length < about - 1; pai++) layPai(rows, sheetSum, pai, random);
  rows.push(figures({ kind: 'total', level: 0 }, text('Total Geral'), sheetSum));
  return {
    title: 'Orçamento em Tempo Real',
    columns: monthlyColumns(),
    header: monthlyHeader(),
    rows,
    levels: ['Regional', 'Setor', 'Natureza'],
  };
}

function layPai(rows: Row[], sheetSum: number[], pai: number, random: () => number): void {
  const code = `1.${9 + pai}`;
  const sum = zeros();
  const nome = REGIONAIS[pai % REGIONAIS.length]!;
  rows.push({ kind: 'group', level: 0, cells: [{ ...text(`${code} - Regional ${nome}`), colSpan: FIGURES + 1 }] });
  for (let filho = 1; filho <= FILHOS; filho++) {
    const name = `${code}.0${filho} - Setor ${filho} de ${nome}`;
    rows.push({ kind: 'group', level: 1, cells: [{ ...text(name), colSpan: FIGURES + 1 }] });
    const ofFilho = layNaturezas(rows, random);
    rows.push(figures({ kind: 'subtotal', level: 1 }, text('Total'), ofFilho));
    addTo(sum, ofFilho);
  }
  rows.push(figures({ kind: 'subtotal', level: 0 }, text(`Total do Centro de Custo (${code})`), sum));
  addTo(sheetSum, sum);
}

function layNaturezas(rows: Row[], random: () => number): readonly number[] {
  const sum = zeros();
  for (let natureza = 1; natureza <= PER_FILHO; natureza++) {
    const amounts = amountsOf(random);
    addTo(sum, amounts);
    const name = text(`3.1.${natureza} - ${NATUREZAS[(natureza - 1) % NATUREZAS.length]}`);
    const cell = random() < 0.04 ? { ...name, mark: '(INATIVA)' } : name;
    rows.push(figures({ kind: 'item', level: 2 }, cell, amounts));
  }
  return sum;
}

function amountsOf(random: () => number): readonly number[] {
  const amounts = zeros();
  const empty = random() < 0.25;
  for (let mes = 0; mes < 12; mes++) {
    const proposto = empty || random() < 0.15 ? 0 : Math.round(random() * 9e6);
    const sign = random() < 0.02 ? -1 : 1;
    const realizado = mes > 9 ? 0 : Math.round(proposto * (0.7 + random() * 0.5)) * sign;
    amounts[2 * mes] = proposto;
    amounts[2 * mes + 1] = realizado;
    amounts[24]! += proposto;
    amounts[25]! += realizado;
  }
  amounts[26] = random() < 0.1 ? Math.round(random() * 1e5) : 0;
  return amounts;
}

const planned = { measure: 'planned' } as const;
const realised = { measure: 'realised' } as const;

function monthlyColumns(): readonly Column[] {
  const pairs = [...MESES, 'Total do Ano'].flatMap((mes, index): readonly Column[] => {
    const summary = index === 12 && ({ summary: true } as const);
    return [
      { label: `${mes} Proposto`, format: 'amount', startsGroup: true, ...summary, ...(index === 12 && planned) },
      { label: `${mes} Realizado`, format: 'amount', ...summary, ...(index === 12 && realised) },
    ];
  });
  return [
    { label: 'Item', format: 'text', sticky: true },
    ...pairs,
    { label: 'Valor Bloqueado', format: 'amount', startsGroup: true, summary: true },
  ];
}

function monthlyHeader(): readonly Row[] {
  const groups = [...MESES, 'Total do Ano'].map((mes): Cell => ({ ...text(mes), colSpan: 2 }));
  const over = (label: string): Cell => ({ ...text(label), rowSpan: 2 });
  return [
    { kind: 'header', level: 0, cells: [over('Item'), ...groups, over('Valor Bloqueado')] },
    { kind: 'header', level: 0, cells: groups.flatMap(() => [text('Proposto'), text('Realizado')]) },
  ];
}

/** The layout of Orçamentário Comparativo: one header row, four columns, four levels. */
export function comparativo(about: number): Sheet {
  const random = randomOf(11);
  const rows: Row[] = [];
  for (let codigo = 1; rows.length < about - 3; codigo++) {
    rows.push(compared('group', 0, `${codigo}.01 - Ação finalística ${codigo}`, random));
    for (const tipo of ['Despesas correntes', 'Despesas de capital']) {
      rows.push(compared('group', 1, tipo, random), compared('group', 2, 'Recursos Próprios', random));
      for (let natureza = 1; natureza <= 10; natureza++) {
        rows.push(compared('item', 3, `3.3.90.${natureza} - ${NATUREZAS[natureza]}`, random));
      }
    }
  }
  rows.push(
    compared('subtotal', 0, 'Total de Recursos Próprios', random),
    compared('subtotal', 0, 'Total de Recursos de Terceiros', random),
    compared('total', 0, 'Total Geral', random),
  );
  const columns: readonly Column[] = [
    { label: 'Item', format: 'text', sticky: true },
    { label: 'Proposto', format: 'currency', startsGroup: true },
    { label: 'Reformulado', format: 'currency' },
    { label: 'Variação (P-R)/R', format: 'percent', startsGroup: true },
  ];
  const header: Row = { kind: 'header', level: 0, cells: columns.map(({ label }) => text(label)) };
  return { title: 'Orçamentário Comparativo', columns, header: [header], rows };
}

function compared(kind: Row['kind'], level: number, label: string, random: () => number): Row {
  const proposta = Math.round((random() - 0.05) * 9e9);
  const reformulacao = random() < 0.1 ? 0 : Math.round(proposta * (0.8 + random() * 0.5));
  const variacao = reformulacao === 0 ? null : (proposta - reformulacao) / reformulacao;
  return { kind, level, cells: [text(label), money(proposta), money(reformulacao), percent(variacao)] };
}

function figures(row: Pick<Row, 'kind' | 'level'>, first: Cell, amounts: readonly number[]): Row {
  return { ...row, cells: [first, ...amounts.map(money)] };
}

function zeros(): number[] {
  return Array.from({ length: FIGURES }, () => 0);
}

function addTo(sum: number[], amounts: readonly number[]): void {
  amounts.forEach((amount, index) => (sum[index]! += amount));
}

/** Random numbers from 0 to 1, the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
}
