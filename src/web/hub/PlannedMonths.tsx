import type { Valores } from '../../contracts/summary.ts';
import { formatAmount } from '../../domain/format.ts';
import { MONTH_NAMES } from '../../domain/months.ts';
import { MonthBars, MonthTable } from '../months/MonthBars.tsx';
import card from './Card.module.css';
import styles from './PlannedMonths.module.css';

type Props = { readonly ano: number; readonly meses: Valores['meses'] };

const SIZE = { width: 240, height: 60, plot: 60, widest: 8, gap: 0, margin: 4 } as const;

/** The months planned and realised: outlined and full bars, with their amounts as a table for screen readers. */
export function PlannedMonths({ ano, meses }: Props) {
  const proposta = { name: 'planned', label: 'proposto', amounts: meses.map((mes) => mes.proposta) } as const;
  const realizado = { name: 'realised', label: 'realizado', amounts: meses.map((mes) => mes.realizado) } as const;
  const reformulado = { name: 'replanned', label: 'Reformulado', amounts: meses.map((mes) => mes.reformulacao) };
  const amounts = [...proposta.amounts, ...realizado.amounts];
  const [least, most] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const floor = most === least ? { y1: SIZE.plot, y2: SIZE.plot } : {}; // without amounts the line is at the bottom
  return (
    <figure className={`${card['card']} ${styles['months']}`}>
      <figcaption className={card['label']}>
        <PlannedAndRealised />
        <span className={styles['most']}>maior barra {formatAmount(most)}</span>
      </figcaption>
      <MonthBars
        title={`Proposto e realizado por mês em ${ano}`}
        description="Duas barras em cada mês: a proposta, clara e com contorno, e a realizada, cheia."
        series={[proposta, realizado]}
        size={SIZE}
        ground={() => ({ fill: 'transparent' })}
        drawBar={({ series, x, y, width, height }) => (
          <rect key={series} {...{ x, y, width, height }} className={styles[series]} />
        )}
        zero={{ className: styles['zero'], ...floor }}
        svg={{ preserveAspectRatio: 'none', className: styles['bars'] }}
      />
      <div aria-hidden className={styles['letters']}>
        {MONTH_NAMES.map((name) => (
          <span key={name}>{name.charAt(0)}</span>
        ))}
      </div>
      <MonthTable
        caption="Proposto, reformulado e realizado por mês, em reais"
        series={[{ ...proposta, label: 'Proposto' }, reformulado, { ...realizado, label: 'Realizado' }]}
      />
    </figure>
  );
}

/** The figure's caption: each word beside a sample of its bars. */
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
