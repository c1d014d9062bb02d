import { useState } from 'react';
import type { Carga, Mudanca } from '../../../contracts/administration/cargas.ts';
import { formatAmount } from '../../../domain/format.ts';
import { counted } from '../../../domain/noun.ts';
import { DataTable } from '../../shell/DataTable.tsx';
import { upperFirst } from '../upper-first.ts';
import { ChangedRows } from './ChangedRows.tsx';
import styles from './Changes.module.css';

/** The changes of a load by table and budget, with sums before and after; each opens to show the changed rows. */
export function Changes({ carga: { id, situacao, mudancas } }: { readonly carga: Carga }) {
  const [title, before] = situacao === 'carregada' ? ['O que mudou', 'antes'] : ['O que muda', 'hoje'];
  const counts = [`Linhas ${before}`, 'Novas', 'Alteradas', 'Removidas'];
  const numbers = [...counts, `Proposto ${before}`, 'Proposto depois', 'Diferença'];
  const [isWhole, setWhole] = useState(false);
  const unchanged = mudancas.filter((mudanca) => changed([mudanca]) === 0);
  const shown = isWhole ? mudancas : mudancas.filter((mudanca) => !unchanged.includes(mudanca));
  return (
    <DataTable label={title} headings={[title, ...numbers]} numbers={numbers}>
      {shown.map((mudanca) => (
        <ChangesOfTable
          key={`${mudanca.tabela} ${mudanca.orcamentoId}`}
          id={id}
          title={titleOf(mudanca, mudancas)}
          mudanca={mudanca}
          columns={1 + numbers.length}
          isOpenable={situacao === 'conferida'}
        />
      ))}
      {unchanged.length > 0 && (
        <tbody>
          <tr>
            <td colSpan={1 + numbers.length}>
              <Opener
                title={counted(unchanged.length, UNCHANGED)}
                isOpen={isWhole}
                onToggle={() => setWhole(!isWhole)}
              />
            </td>
          </tr>
        </tbody>
      )}
    </DataTable>
  );
}

const UNCHANGED = { one: 'tabela sem mudança', many: 'tabelas sem mudança', isFeminine: true } as const;

type Props = {
  /** The load's id. */
  readonly id: string;
  readonly title: string;
  readonly mudanca: Mudanca;
  /** How many columns the table has. */
  readonly columns: number;
  /** Whether the changed rows can still be fetched. */
  readonly isOpenable: boolean;
};

/** The changes in one table: a row of figures, which opens to show the changed rows. */
function ChangesOfTable({ id, title, mudanca, columns, isOpenable }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { linhasHoje, novas, alteradas, removidas } = mudanca;
  const opens = isOpenable && changed([mudanca]) > 0;
  return (
    <tbody>
      <tr>
        <th scope="row" className={styles['title']}>
          {opens ? <Opener title={title} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} /> : title}
        </th>
        <td data-number>{linhasHoje.toLocaleString('pt-BR')}</td>
        <Count sign="+" count={novas} />
        <Count sign="" count={alteradas} />
        <Count sign="-" count={removidas} />
        <ChangedSums mudanca={mudanca} />
      </tr>
      {opens && isOpen && (
        <tr>
          <td colSpan={columns} className={styles['rows']}>
            <div className={styles['inside']}>
              <ChangedRows id={id} title={title} mudanca={mudanca} />
            </div>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type OpenerProps = { readonly title: string; readonly isOpen: boolean; readonly onToggle: () => void };

function Opener({ title, isOpen, onToggle }: OpenerProps) {
  return (
    <button type="button" className={styles['opener']} aria-expanded={isOpen} onClick={onToggle}>
      <span aria-hidden className={styles['arrow']}>
        ▸
      </span>
      {title}
    </button>
  );
}

function Count({ sign, count }: { readonly sign: '+' | '-' | ''; readonly count: number }) {
  const mark = sign === '-' ? 'negative' : 'some';
  return <td data-number={count === 0 ? 'zero' : mark}>{count === 0 ? '0' : sign + count.toLocaleString('pt-BR')}</td>;
}

/** The proposed sums before and after and their difference; below each the reformulated one if it changes. */
function ChangedSums({ mudanca }: { readonly mudanca: Mudanca }) {
  const { propostaHoje, propostaDepois, reformulacaoHoje, reformulacaoDepois } = mudanca;
  const isReformulated = (reformulacaoDepois ?? 0) !== (reformulacaoHoje ?? 0);
  const isUnchanged = (propostaDepois ?? 0) === (propostaHoje ?? 0) && !isReformulated;
  const reformulated = sumsInWords(reformulacaoHoje, reformulacaoDepois);
  return sumsInWords(propostaHoje, propostaDepois).map((words, index) => (
    <td key={index} data-number={index === 2 && isUnchanged ? 'zero' : 'some'}>
      {words}
      {isReformulated && (
        <div className={styles['reformulated']}>
          <span className={index === 0 ? undefined : 'unseen'}>reformulado </span>
          {reformulated[index]}
        </div>
      )}
    </td>
  ));
}

/** A sum before, after, and their difference; empty for a table without sums. */
function sumsInWords(before: number | null, after: number | null): readonly string[] {
  if (before === null) return ['', '', ''];
  const change = (after ?? 0) - before;
  const afterInWords = after === null ? '' : formatAmount(after);
  return [formatAmount(before), afterInWords, `${change > 0 ? '+' : ''}${formatAmount(change)}`];
}

/** How many rows a load adds, changes or removes. */
export function changed(mudancas: readonly Mudanca[]): number {
  return mudancas.reduce((sum, { novas, alteradas, removidas }) => sum + novas + alteradas + removidas, 0);
}

/** How many rows a load removes. */
export function removed(mudancas: readonly Mudanca[]): number {
  return mudancas.reduce((sum, { removidas }) => sum + removidas, 0);
}

const TITLES: Readonly<Record<string, string>> = {
  orcamentos: 'orçamentos',
  'codigos-orcamentarios': 'códigos orçamentários',
  'centros-custo': 'centros de custo pais',
  'centros-custo-filhos': 'centros de custo filhos',
  naturezas: 'naturezas',
  valores: 'valores',
  'memorias-calculo': 'memórias de cálculo',
  receitas: 'receitas',
  eventos: 'eventos',
  'eventos-parceiros': 'parceiros dos eventos',
  realizados: 'realizados',
  'propostas-erp': 'propostas do ERP',
  'lancamentos-importacao': 'lançamentos de importação',
};

/** The title of a table of a budget or of the organisation: 'Orçamento 2026 · valores', 'Naturezas'. */
export function titleOf({ tabela, orcamentoId, ano }: Mudanca, all: readonly Mudanca[]): string {
  const name = tabela.replaceAll('_', '-');
  const title = TITLES[name] ?? name;
  if (orcamentoId === null) return upperFirst(title);
  const isOneOfMore = all.some((other) => other.ano === ano && (other.orcamentoId ?? orcamentoId) !== orcamentoId);
  return `Orçamento ${ano ?? orcamentoId}${isOneOfMore ? ` (nº ${orcamentoId})` : ''} · ${title}`;
}
