import type { Ato } from '../../../contracts/administration/registro.ts';
import { ACTS } from '../../../base/audit-events.ts';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import { DataTable } from '../DataTable.tsx';
import styles from './Record.module.css';

/** The table of audit events, one per row. */
export function ActsTable({ acts }: { readonly acts: readonly Ato[] }) {
  return (
    <DataTable label="Registro" headings={['Quando', 'Quem', 'Ato', 'Detalhe', 'Endereço']}>
      <tbody>
        {acts.map((act) => (
          <tr key={act.id}>
            <th scope="row" className={styles['when']}>
              <time dateTime={act.em}>{formatMoment(momentOf(new Date(act.em)))}</time>
            </th>
            <td className={styles['who']}>
              <Who {...act} />
            </td>
            <td className={styles['kind']} data-bad={act.acao === 'naoEntrou'}>
              {ACTS[act.acao]}
            </td>
            <td className={styles['detail']}>{act.detalhe}</td>
            <td className={styles['address']}>{act.endereco}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The person of an event; without one, an event that came over the network is a failed sign-in. */
function Who({ nome, quem, endereco }: Pick<Ato, 'nome' | 'quem' | 'endereco'>) {
  if (quem === null) return endereco === null ? 'Linha de comando' : 'Não identificada';
  return (
    <>
      {nome} <span className={styles['email']}>{quem}</span>
    </>
  );
}
