import type { Resumo } from '../../contracts/summary.ts';
import { erpBrief } from '../../domain/erp-notices.ts';
import { formatMoment, momentOf } from '../../domain/format.ts';
import styles from './DataAge.module.css';

/** The age of the data: 'Orçamento carregado em 20/11/2026 às 09:12 por Ana', and the state of the ERP. */
export function DataAge({ summary }: { readonly summary: Resumo }) {
  const { erp } = summary;
  const brief = erp === null ? undefined : erpBrief(erp);
  return (
    <p className={styles['age']}>
      <span>{loadedWhen(summary)}</span>
      {brief && (
        <span>
          {brief.about}
          {brief.leftOut !== undefined && (
            <>
              {' · '}
              <strong className={styles['leftOut']}>{brief.leftOut}</strong>
            </>
          )}
        </span>
      )}
    </p>
  );
}

function loadedWhen({ carga, demonstracao }: Resumo): string {
  if (demonstracao) return 'Dados de demonstração';
  if (carga === null) return '';
  const who = carga.por === null ? '' : ` por ${carga.por}`;
  return `Orçamento carregado em ${formatMoment(momentOf(new Date(carga.em)))}${who}`;
}
