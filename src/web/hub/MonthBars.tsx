import { useId } from 'react';
import type { Valores } from '../../contracts/summary.ts';
import { formatAmount } from '../../domain/format.ts';
import { MONTH_NAMES } from '../../domain/months.ts';
import card from './Card.module.css';
import styles from './MonthBars.module.css';

type Props = { readonly ano: number; readonly meses: Valores['meses'] };
type Month = Props['meses'][number];
type HeightOf = (amount: number) => number;

const HEIGHT = 60;
const MONTH = 20;
const BAR = 8;
const GAP = 2;

/** The months planned and realised: outlined and full bars from the line of zero, with their amounts as a table for readers. */
export function MonthBars({ ano, meses }: Props) {
  const amounts = meses.flatMap(({ proposta, realizado }) => [proposta, realizado]);
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const heightOf = (amount: number) => (most === least ? 0 : ((amount - least) / (most - least)) * HEIGHT);
  return (
    <figure className={`${card['card']} ${styles['months']}`}>
      <figcaption className={card['label']}>
        <PlannedAndRealised />
        <span className={styles['most']}>maior barra {formatAmount(most)}</span>
      </figcaption>
      <Bars ano={ano} meses={meses} heightOf={heightOf} />
      <div aria-hidden className={styles['letters']}>
        {MONTH_NAMES.map((name) => (
          <span key={name}>{name.charAt(0)}</span>
        ))}
      </div>
      <MonthTable meses={meses} />
    </figure>
  );
}

/** The figure's name, in which each word has the mark of its bars. */
export function PlannedAndRealised() {
  return (
    <span>
      <span className={styles['kind']} data-bar="planned">
        Proposto
      </span>{' '}
      e{' '}
      <span className={styles['kind']} data-bar="realised">
        realizado
      </span>{' '}
      por mês (R$)
    </span>
  );
}

function Bars({ ano, meses, heightOf }: Props & { readonly heightOf: HeightOf }) {
  const [title, description] = [useId(), useId()];
  const [width, zero] = [MONTH * meses.length, HEIGHT - heightOf(0)];
  return (
    <svg
      role="img"
      aria-labelledby={title}
      aria-describedby={description}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles['bars']}
    >
      <title id={title}>{`Proposto e realizado por mês em ${ano}`}</title>
      <desc id={description}>Duas barras em cada mês: a proposta, clara e com contorno, e a realizada, cheia.</desc>
      {meses.map((month, at) => (
        <g key={month.mes}>
          <title>{describe(month)}</title>
          <rect x={at * MONTH} width={MONTH} height={HEIGHT} fill="transparent" />
          {bar(heightOf, month.proposta, at * MONTH + GAP, 'planned')}
          {bar(heightOf, month.realizado, at * MONTH + GAP + BAR, 'realised')}
        </g>
      ))}
      <line x2={width} y1={zero} y2={zero} className={styles['zero']} />
    </svg>
  );
}

function bar(heightOf: HeightOf, amount: number, x: number, kind: 'planned' | 'realised') {
  const [from, to] = [heightOf(Math.min(0, amount)), heightOf(Math.max(0, amount))];
  return <rect x={x} width={BAR} y={HEIGHT - to} height={to - from} className={styles[kind]} />;
}

function describe({ mes, proposta, realizado }: Month): string {
  return `${MONTH_NAMES[mes - 1]!}: proposto ${formatAmount(proposta)}, realizado ${formatAmount(realizado)}`;
}

function MonthTable({ meses }: Pick<Props, 'meses'>) {
  return (
    <div className="unseen">
      <table>
        <caption>Proposto, reformulado e realizado por mês, em reais</caption>
        <thead>
          <tr>
            {['Mês', 'Proposto', 'Reformulado', 'Realizado'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {meses.map(({ mes, proposta, reformulacao, realizado }) => (
            <tr key={mes}>
              <th scope="row">{MONTH_NAMES[mes - 1]}</th>
              <td>{formatAmount(proposta)}</td>
              <td>{formatAmount(reformulacao)}</td>
              <td>{formatAmount(realizado)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
