import type { Mudanca } from '../../../contracts/administration/cargas.ts';
import { formatAmount } from '../../../domain/format.ts';
import styles from './Changes.module.css';

/** The proposed sums of a table before and after and their difference; below each the reformulated one where that changes. */
export function ChangedSums({ mudanca }: { readonly mudanca: Mudanca }) {
  const { propostaHoje, propostaDepois, reformulacaoHoje, reformulacaoDepois } = mudanca;
  const proposed = three(propostaHoje, propostaDepois);
  const reformulated = three(reformulacaoHoje, reformulacaoDepois);
  const isReformulated = reformulated.change !== 0;
  return (['before', 'after', 'change'] as const).map((which) => (
    <td key={which} data-number={which === 'change' && proposed.change === 0 && !isReformulated ? 'zero' : 'some'}>
      {wordsOf(proposed, which)}
      {isReformulated && (
        <div className={styles['reformulated']}>
          <span className={which === 'before' ? undefined : 'unseen'}>reformulado </span>
          {wordsOf(reformulated, which)}
        </div>
      )}
    </td>
  ));
}

type Three = { readonly before: number | null; readonly after: number | null; readonly change: number };

function three(before: number | null, after: number | null): Three {
  return { before, after, change: (after ?? 0) - (before ?? 0) };
}

function wordsOf(sums: Three, which: keyof Three): string {
  const centavos = sums[which];
  if (centavos === null || sums.before === null) return '';
  return `${which === 'change' && centavos > 0 ? '+' : ''}${formatAmount(centavos)}`;
}
