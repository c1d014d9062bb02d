import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linhasDeForaDoErp, type Execucao } from '../../../contracts/administration/erp.ts';
import { ask } from '../../api/ask.ts';
import { RowsLeftOutTable } from '../../erp-notices/RowsLeftOutDialog.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import { Asked, Nothing } from '../../shell/Asked.tsx';
import styles from './Erp.module.css';

type Props = { readonly run: Execucao; readonly title: string };

/** How many rows a run left out; opens them, with the reasons. */
export function RunRows({ run, title }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { quantidade } = run.linhasDeFora;
  const count = quantidade.toLocaleString('pt-BR');
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        aria-label={`${count} linhas de fora de ${title}: abrir`}
        onClick={() => setIsOpen(true)}
      >
        {count}
      </button>
      <Dialog title={`Linhas de fora: ${title}`} size="xl" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {isOpen && <Rows run={run} />}
      </Dialog>
    </>
  );
}

function Rows({ run: { pergunta, orcamentoId, linhasDeFora } }: Pick<Props, 'run'>) {
  const answer = useQuery({
    queryKey: ['linhas-de-fora-do-erp', pergunta, orcamentoId],
    queryFn: ({ signal }) =>
      ask(linhasDeForaDoErp, { query: { pergunta, orcamentoId: orcamentoId ?? undefined } }, signal),
    gcTime: 0,
    meta: { failure: 'shown' },
  });
  return (
    <Asked answer={answer}>
      {(rows) => (
        <>
          <p className={styles['words']}>{describe(rows.length, linhasDeFora.quantidade)}</p>
          {rows.length === 0 ? <Nothing>Já não há linhas de fora.</Nothing> : <RowsLeftOutTable rows={rows} />}
        </>
      )}
    </Asked>
  );
}

function describe(shown: number, count: number): string {
  const advice = 'Cadastre os códigos, ou corrija-os no ERP, e sincronize de novo.';
  if (shown >= count) return advice;
  return `As primeiras ${shown.toLocaleString('pt-BR')} de ${count.toLocaleString('pt-BR')}. ${advice}`;
}
