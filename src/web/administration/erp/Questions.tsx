import type { ErpDaOrganizacao } from '../../../contracts/administration/erp.ts';
import styles from './Erp.module.css';
import { SyncNow } from './SyncNow.tsx';

/** The questions to the ERP, each to be synchronised now. */
export function Questions({ erp: { perguntas, orcamentos } }: { readonly erp: ErpDaOrganizacao }) {
  return (
    <section className={styles['card']} aria-labelledby="erp-sincronizar">
      <div className={styles['head']}>
        <h2 id="erp-sincronizar">Sincronizar</h2>
      </div>
      {perguntas.map((question) => (
        <SyncNow key={question.pergunta} question={question} budgets={orcamentos} />
      ))}
    </section>
  );
}
