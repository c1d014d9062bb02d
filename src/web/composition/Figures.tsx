import type { CSSProperties } from 'react';
import { formatAmount, formatPercent, formatQuantity } from '../../domain/format.ts';
import type { Composicao } from '../../contracts/composition.ts';
import { AmountLink } from './AmountLink.tsx';
import styles from './Figures.module.css';
import { nameOf, PARTS_BY } from './names.ts';
import type { OpenedAmount } from './opened-params.ts';
import shares from './Parts.module.css';

type Props = { readonly answer: Composicao; readonly opened: OpenedAmount };

const SIGNS = { '+': '', '-': '−', '/': '÷' } as const;
const SIGNS_IN_WORDS = { '+': 'mais', '-': 'menos', '/': 'dividido por' } as const;

/** How an amount is calculated from others, each of which can be opened. */
export function Formula({ answer, opened }: Props) {
  const { formula, rotulo } = answer;
  if (formula === null) return null;
  return (
    <section>
      <h3>Como se calcula</h3>
      <ul className={styles['figures']}>
        {formula.map(({ sinal, rotulo: label, coluna, ate, em, valor }, at) => {
          const amount = { coluna, ...(ate !== undefined && { ate }), ...sideOf(opened) };
          return (
            <li key={at}>
              <span>
                <span className={styles['sign']} aria-hidden="true">
                  {at > 0 && sinal === '+' ? '+' : SIGNS[sinal]}
                </span>
                {at > 0 && <span className="unseen">{SIGNS_IN_WORDS[sinal]} </span>}
                <AmountLink to={{ subject: em ?? opened.subject, amount }}>{label}</AmountLink>
              </span>
              <Amount centavos={valor} />
            </li>
          );
        })}
        <li className={styles['result']}>
          <span>
            <span className={styles['sign']} aria-hidden="true">
              =
            </span>
            {rotulo}
          </span>
          <b>{writtenValue(answer)}</b>
        </li>
      </ul>
    </section>
  );
}

/** Other amounts of the same subject, to compare with. */
export function Comparisons({ answer, opened }: Props) {
  if (answer.comparacoes.length === 0) return null;
  return (
    <section>
      <h3 className="unseen">Comparações</h3>
      <ul className={styles['figures']}>
        {answer.comparacoes.map(({ rotulo, valor, coluna }) => (
          <li key={rotulo}>
            {coluna === undefined || coluna === answer.coluna ? (
              <span>{rotulo}</span>
            ) : (
              <AmountLink to={{ subject: opened.subject, amount: { coluna, ...sideOf(opened) } }}>{rotulo}</AmountLink>
            )}
            <Amount centavos={valor} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The largest parts of an amount, or of what is left of a plan, each with a link and a bar relative to the largest. */
export function Parts({ answer: { partes }, opened: { amount }, isLeft }: Props & { readonly isLeft: boolean }) {
  if (partes === null) return null;
  const { nivel, itens, outros } = partes;
  const largest = Math.max(1, ...[...itens, ...(outros ? [outros] : [])].map(({ valor }) => Math.abs(valor)));
  const shareOf = (valor: number): CSSProperties => ({ width: `${(Math.abs(valor) / largest) * 100}%` });
  return (
    <section>
      <h3>{PARTS_BY[nivel]}</h3>
      <ul className={styles['figures']}>
        {itens.map(({ codigo, nome, valor, em }) => (
          <li key={codigo}>
            <AmountLink to={{ subject: em, amount }}>{nameOf({ nivel, codigo, nome })}</AmountLink>
            <Amount centavos={valor} isOver={isLeft && valor < 0} />
            <span className={shares['share']} data-over={isLeft && valor < 0} style={shareOf(valor)} />
          </li>
        ))}
        {outros && (
          <li>
            <span>{`outros (${formatQuantity(outros.quantidade)})`}</span>
            <Amount centavos={outros.valor} isOver={isLeft && outros.valor < 0} />
            <span className={shares['share']} data-over={isLeft && outros.valor < 0} style={shareOf(outros.valor)} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The open side of a comparison; links from it stay on that side. */
function sideOf({ amount: { lado } }: OpenedAmount): Pick<OpenedAmount['amount'], 'lado'> {
  return lado === undefined ? {} : { lado };
}

/** An amount in its column, red if a plan is overspent by it. */
function Amount({ centavos, isOver = false }: { readonly centavos: number; readonly isOver?: boolean }) {
  return <span className={`${styles['amount']} ${isOver ? styles['over'] : ''}`}>{formatAmount(centavos)}</span>;
}

/** The value as it is written: an amount, or a percentage. */
export function writtenValue(answer: Composicao): string {
  if (answer.unidade === 'reais') return formatAmount(answer.valor);
  return formatPercent(answer.valor === null ? null : answer.valor / 100);
}
