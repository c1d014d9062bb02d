import type { Valores } from '../../contracts/summary.ts';
import { MONTH_NAMES } from '../../domain/months.ts';
import { MonthBars, MonthTable } from '../months/MonthBars.tsx';
import card from './Card.module.css';
import { FigureLink } from './FigureLink.tsx';
import type { FigureLinks } from '../filters/figure-links.ts';
import styles from './PlannedMonths.module.css';
import { BASES } from './ValueCards.tsx';

type Props = {
  readonly ano: number;
  readonly valores: Pick<Valores, 'base' | 'meses'>;
  readonly links: FigureLinks;
};

const SIZE = { width: 240, height: 60, plot: 60, widest: 8, gap: 0, margin: 4 } as const;

/** The short form of a large amount: '4,2 bi'. */
const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** The months planned and realised: outlined and full bars, with their amounts as a table for screen readers. */
export function PlannedMonths({ ano, valores: { base, meses }, links }: Props) {
  const other = base === 'proposta' ? 'reformulacao' : 'proposta';
  const amountsOf = (name: 'proposta' | 'reformulacao' | 'realizado') => meses.map((mes) => mes[name]);
  const plan = { name: 'planned', label: BASES[base].toLowerCase(), amounts: amountsOf(base) } as const;
  const realizado = { name: 'realised', label: 'realizado', amounts: amountsOf('realizado') } as const;
  const otherPlan = { name: 'replanned', label: BASES[other], amounts: amountsOf(other) };
  const [least, most] = rangeOf([...plan.amounts, ...realizado.amounts]);
  const floor = most === least ? { y1: SIZE.plot, y2: SIZE.plot } : {}; // without amounts the line is at the bottom
  return (
    <figure className={`${card['card']} ${styles['months']}`}>
      <figcaption className={card['label']}>
        <FigureLink to={links.of('meses')} className={card['open']}>
          <PlannedAndRealised plan={BASES[base]} />
        </FigureLink>
        <span className={styles['most']}>máximo: {short.format(most / 100)}</span>
      </figcaption>
      <MonthBars
        title={`${BASES[base]} e realizado por mês em ${ano}`}
        description="Duas barras em cada mês: a planejada, clara e com contorno, e a realizada, cheia."
        series={[plan, realizado]}
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
        series={[{ ...plan, label: BASES[base] }, otherPlan, { ...realizado, label: 'Realizado' }]}
      />
    </figure>
  );
}

function rangeOf(amounts: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(0, ...amounts), Math.max(0, ...amounts)];
}

/** The plan's label until the budget's basis is known. */
export const PLAN_LABEL = 'Planejado';

/** The caption, with a sample of the bars beside each word. */
export function PlannedAndRealised({ plan }: { readonly plan: string }) {
  return (
    <span>
      <span className={styles['kind']} data-bar="planned">
        {plan}
      </span>{' '}
      e{' '}
      <span className={styles['kind']} data-bar="realised">
        realizado
      </span>{' '}
      por mês (R$)
    </span>
  );
}
