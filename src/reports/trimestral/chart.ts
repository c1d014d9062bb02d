import type { BarChart } from '../../chart/chart.ts';
import { codedLabel } from '../coded-label.ts';
import { quartersChart } from '../quarters-chart.ts';
import type { Result } from './arrange.ts';

/** The quarters of the largest parent cost centres; of one parent alone, of its children. */
export function chart({ centrosCustos }: Result): BarChart {
  const [pai, ...others] = centrosCustos;
  if (pai === undefined || others.length > 0)
    return quartersChart(
      centrosCustos.map(({ codCCustoPai, nomeCCustoPai, totais }) => ({
        label: codedLabel(codCCustoPai, nomeCCustoPai),
        subject: { codCCustoPai },
        amounts: totais,
      })),
      { one: 'Centro de custo pai', many: 'centros' },
    );
  const { codCCustoPai, ccFilhos } = pai;
  return quartersChart(
    ccFilhos.map(({ codCCustoFilho, nomeCCustoFilho, totais }) => ({
      label: codedLabel(codCCustoFilho, nomeCCustoFilho),
      subject: { codCCustoPai, codCCustoFilho },
      amounts: totais,
    })),
    { one: 'Centro de custo', many: 'centros' },
  );
}
