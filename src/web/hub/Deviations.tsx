import type { Desvio, Valores } from '../../contracts/summary.ts';
import { formatAmount, formatShare } from '../../domain/format.ts';
import { ratioOf } from '../../domain/ratio.ts';
import card from './Card.module.css';
import styles from './Deviations.module.css';
import { FigureLink } from './FigureLink.tsx';
import type { FigureLinks } from '../filters/figure-links.ts';
import { monthInSentence } from '../../domain/months.ts';
import { BASES } from './ValueCards.tsx';

type Props = { readonly valores: Valores; readonly links: FigureLinks };

/** Up to five cost centres, furthest above their plan so far, each with a link to its lines; a link to the ranking. */
export function Deviations({ valores: { base, ateMes, maioresDesvios }, links }: Props) {
  const plan = BASES[base].toLowerCase();
  const none = ateMes === 0 ? 'Nada realizado ainda.' : `Nenhum centro está acima do ${plan}.`;
  return (
    <section
      aria-labelledby="desvios"
      className={`${card['card']} ${styles['deviations']}`}
      data-none={maioresDesvios.length === 0}
    >
      <h2 id="desvios" className={card['label']}>
        {DEVIATIONS}
        {ateMes > 0 && `: acima do ${plan} até ${monthInSentence(ateMes)} (R$)`}
      </h2>
      {maioresDesvios.length === 0 ? (
        <p className={card['note']}>{none}</p>
      ) : (
        <ol className={styles['list']}>
          {maioresDesvios.map((desvio) => (
            <li key={desvio.codCCustoFilho} className={styles['item']}>
              <Deviation desvio={desvio} plan={plan} links={links} />
            </li>
          ))}
        </ol>
      )}
      {links.ranking && (
        <FigureLink to={links.ranking} className={styles['all']}>
          Ver todos os centros
        </FigureLink>
      )}
    </section>
  );
}

const DEVIATIONS = 'Maiores desvios';

/** Reserves the space of the deviations while there are no figures. */
export function BlankDeviations({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <div className={`${card['card']} ${styles['deviations']}`}>
      <p className={card['label']}>{DEVIATIONS}</p>
      {!isLoading && <p className={card['note']}>—</p>}
    </div>
  );
}

type DeviationProps = { readonly desvio: Desvio; readonly plan: string; readonly links: FigureLinks };

function Deviation({ desvio, plan, links }: DeviationProps) {
  const { codCCustoPai, codCCustoFilho, nomeCCustoFilho, orcado, realizado, saldo } = desvio;
  const share = ratioOf(realizado, orcado);
  return (
    <>
      <FigureLink
        to={links.ofCentro({ codCCustoPai, codCCustoFilho })}
        title={`${codCCustoFilho} - ${nomeCCustoFilho}`}
        className={styles['name']}
      >
        {nomeCCustoFilho}
      </FigureLink>
      <span className={styles['amount']}>{formatAmount(-saldo)}</span>
      <span className={styles['share']}>
        {share === null || share < 0 ? `nada ${plan}` : `${formatShare(share)} do ${plan}`}
      </span>
    </>
  );
}
