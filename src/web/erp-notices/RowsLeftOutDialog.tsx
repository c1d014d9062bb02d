import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LinhaDeFora, linhasDeFora } from '../../contracts/erp.ts';
import { MOST_ROWS_LEFT_OUT } from '../../domain/erp-state.ts';
import { ask } from '../api/ask.ts';
import { Dialog } from '../shell/Dialog.tsx';
import styles from './RowsLeftOutDialog.module.css';
import { formatCurrency } from '../../domain/format.ts';

type Props = {
  readonly slug: string;
  readonly orcamentoId: number;
  /** How many there are; only the first of very many are listed. */
  readonly count: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const FAILED = 'Não foi possível trazer as linhas. Feche e tente de novo.';

/** The rows of the ERP that a report's last good synchronisation left out, each with the reason. */
export function RowsLeftOutDialog({ slug, orcamentoId, count, isOpen, onClose }: Props) {
  const { data: rows, isError } = useQuery({
    queryKey: ['linhas-de-fora', slug, orcamentoId],
    queryFn: ({ signal }) => ask(linhasDeFora, { params: { slug }, query: { orcamentoId } }, signal),
    enabled: isOpen,
    gcTime: 0,
    meta: { failure: 'shown' },
  });
  return (
    <Dialog title="Linhas do ERP que ficaram de fora" size="xl" isOpen={isOpen} onClose={onClose}>
      {rows === undefined ? (
        <output className={styles['waiting']}>{isError ? FAILED : <Loader size="sm" aria-label="Carregando" />}</output>
      ) : (
        <>
          <p className={styles['words']}>{describe(rows.length, count)}</p>
          {rows.length > 0 && <RowsLeftOutTable rows={rows} />}
        </>
      )}
    </Dialog>
  );
}

function describe(shown: number, count: number): string {
  if (shown === 0) return 'Já não há linhas de fora: houve outra atualização depois desta busca. Busque de novo.';
  const advice = 'Cadastre os códigos, ou corrija-os no ERP, e busque de novo.';
  if (shown < MOST_ROWS_LEFT_OUT || shown >= count) return advice;
  return `As primeiras ${shown.toLocaleString('pt-BR')} de ${count.toLocaleString('pt-BR')}. ${advice}`;
}

/** Rows left out: their codes under the ERP's names of the fields, their amounts, and the reasons. */
export function RowsLeftOutTable({ rows }: { readonly rows: readonly LinhaDeFora[] }) {
  const names = [...new Set(rows.flatMap(({ chave }) => Object.keys(chave)))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles['rows']} tabIndex={0} aria-label="Linhas que ficaram de fora">
      <table>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col" className={styles['amount']}>
              Valor
            </th>
            <th scope="col">Motivo</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ chave, valor, motivo }, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>{chave[name]}</td>
              ))}
              <td className={styles['amount']}>{formatCurrency(valor)}</td>
              <td className={styles['reason']}>{motivo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
