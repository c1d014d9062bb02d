import type { Valores } from '../../contracts/summary.ts';
import { formatAmount, formatChange, formatShare } from '../../domain/format.ts';
import { monthInSentence } from '../../domain/months.ts';
import { changeOf } from '../../domain/overview.ts';
import { ratioOf } from '../../domain/ratio.ts';
import { Card } from './Card.tsx';
import type { FigureLinks } from '../filters/figure-links.ts';

type Props = {
  readonly ano: number;
  readonly valores: Valores;
  readonly links: FigureLinks;
  /** Whether the ERP gave no realised values, so that zeros may be wrong. */
  readonly lacksErp: boolean;
};

/** The planned, realised and available amounts. */
export function ValueCards({ ano, valores, links, lacksErp }: Props) {
  const { base, realizado, ateMes, disponivel, bloqueado } = valores;
  const among = [valores[base], realizado, disponivel].map(formatAmount);
  return (
    <>
      <Card
        among={among}
        label={`${BASES[base]} ${ano}`}
        value={formatAmount(valores[base])}
        to={links.of('planejado')}
      >
        {aboutOtherPlan(valores)}
      </Card>
      <Card
        among={among}
        label={ateMes === 0 ? 'Realizado' : `Realizado até ${monthInSentence(ateMes)}`}
        value={formatAmount(realizado)}
        to={links.of('realizado')}
      >
        {lacksErp ? WITHOUT_ERP : aboutRealised(valores)}
      </Card>
      <Card
        among={among}
        label="Disponível no ano"
        value={formatAmount(disponivel)}
        to={links.of('disponivel')}
        isNegative={disponivel < 0}
      >
        {`bloqueado ${formatAmount(bloqueado)}${lacksErp ? `, ${WITHOUT_ERP}` : ''}`}
      </Card>
    </>
  );
}

/** The names of the plans. */
export const BASES = { proposta: 'Proposto', reformulacao: 'Reformulado' } as const;

const WITHOUT_ERP = 'sem valores do ERP';

function aboutOtherPlan({ base, proposta, reformulacao }: Valores): string {
  const change = changeOf(proposta, reformulacao);
  const by = change === null ? '' : formatChange(change);
  if (base === 'proposta') return `reformulado ${formatAmount(reformulacao)} ${by}`.trim();
  return `${by} ${by === '' ? 'proposto' : 'sobre o proposto'} ${formatAmount(proposta)}`.trim();
}

function aboutRealised({ base, realizado, ateMes, orcadoAteMes }: Valores): string {
  if (ateMes === 0) return 'nada realizado ainda';
  const share = ratioOf(realizado, orcadoAteMes);
  const until = `${BASES[base].toLowerCase()} até ${monthInSentence(ateMes)}`;
  return share === null ? `nada ${until}` : `${formatShare(share)} do ${until}`;
}
