import { type ReactNode, useId } from 'react';
import type { MinhaColeta } from '../../../contracts/collections/filling.ts';
import { formatAmount, withSign } from '../../../domain/format.ts';
import { basisName } from '../../filling/collection-words.ts';
import { StateMark } from '../../filling/StateMark.tsx';
import { DataTable, NumberCell } from '../../shell/DataTable.tsx';
import { stateForFiller } from './fill-words.ts';
import styles from './FillBand.module.css';

type Props = { readonly collection: MinhaColeta };

/** The state of each of the person's cost centres, with the comment of the person who returned it. */
export function FillTable({ collection }: Props): ReactNode {
  const id = useId();
  const sums = [`${basisName(collection)} hoje`, 'Diferença'];
  return (
    <section aria-labelledby={id} className={styles['half']}>
      <h3 id={id} className={styles['heading']}>
        Situação
      </h3>
      <div className={styles['table']}>
        <DataTable label="Situação dos centros" headings={['Centro', 'Estado', ...sums]} numbers={sums} isStacked>
          <tbody>
            {collection.centros.map((centro) => (
              <tr key={centro.codCCustoFilho}>
                <th scope="row" className={styles['name']}>
                  {centro.codCCustoFilho} - {centro.nome}
                </th>
                <td data-heading="Estado">
                  <span>
                    <StateMark estado={centro.estado}>{stateForFiller(centro, collection)}</StateMark>
                    {centro.comentario !== null && <q className={styles['comment']}>{centro.comentario}</q>}
                  </span>
                </td>
                <NumberCell value={centro.antes} words={formatAmount} heading={sums[0]!} />
                <NumberCell value={centro.diferenca} words={signed} heading="Diferença">
                  {centro.diferenca === null && NOTHING}
                </NumberCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </div>
    </section>
  );
}

function signed(centavos: number): string {
  return withSign(formatAmount(centavos), centavos);
}

const NOTHING = (
  <>
    <span aria-hidden>—</span>
    <span className="unseen">nada enviado</span>
  </>
);
