import type { Valores } from '../../contracts/summary.ts';
import { formatAmount, formatChange, formatShare } from '../../domain/format.ts';
import { MONTH_NAMES } from '../../domain/months.ts';
import { changeOf } from '../../domain/overview.ts';
import { ratioOf } from '../../domain/ratio.ts';
import { Card } from './Card.tsx';

type Props = {
  readonly ano: number;
  readonly valores: Valores;
  /** Whether the ERP gave no realised value: zeros are then not known to be zeros. */
  readonly lacksErp: boolean;
};

/** What was planned, what was realised of it, and what is left. */
export function ValueCards({ ano, valores, lacksErp }: Props) {
  const { proposta, reformulacao, realizado, ateMes, disponivel, bloqueado } = valores;
  const change = changeOf(proposta, reformulacao);
  return (
    <>
      <Card label={`Proposto ${ano}`} value={formatAmount(proposta)}>
        {`reformulado ${formatAmount(reformulacao)} ${change === null ? '' : formatChange(change)}`.trim()}
      </Card>
      <Card label={ateMes === 0 ? 'Realizado' : `Realizado até ${monthName(ateMes)}`} value={formatAmount(realizado)}>
        {lacksErp ? WITHOUT_ERP : aboutRealised(valores)}
      </Card>
      <Card label="Disponível no ano" value={formatAmount(disponivel)} isNegative={disponivel < 0}>
        {`bloqueado ${formatAmount(bloqueado)}${lacksErp ? `, ${WITHOUT_ERP}` : ''}`}
      </Card>
    </>
  );
}

const WITHOUT_ERP = 'sem valores do ERP';

function aboutRealised({ realizado, ateMes, orcadoAteMes }: Valores): string {
  if (ateMes === 0) return 'nada realizado ainda';
  const share = ratioOf(realizado, orcadoAteMes);
  const until = `orçado até ${monthName(ateMes)}`;
  return share === null ? `nada ${until}` : `${formatShare(share)} do ${until}`;
}

function monthName(mes: number): string {
  return MONTH_NAMES[mes - 1]!.toLocaleLowerCase('pt-BR');
}
