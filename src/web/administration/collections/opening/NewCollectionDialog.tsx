import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { centrosComFilhos } from '../../../../contracts/administration/pessoas.ts';
import { orcamentos } from '../../../../contracts/lists.ts';
import { budgetToBeginWith } from '../../../../domain/overview.ts';
import { listQuery } from '../../../filters/options-query.ts';
import { useSession } from '../../../session/session.ts';
import { Dialog } from '../../../shell/Dialog.tsx';
import { Empty, Fetched } from '../../../shell/Fetched.tsx';
import { centroTree } from '../../people/centros/centro-tree.ts';
import { NewCollectionForm } from './NewCollectionForm.tsx';

type Props = {
  /** Called with the id of the opened collection. */
  readonly onOpened: (id: string) => void;
  readonly onClose: () => void;
};

/** The dialog that opens a collection. */
export function NewCollectionDialog(props: Props): ReactNode {
  const { anoCorrente } = useSession();
  const [isBusy, setBusy] = useState(false);
  const budgets = useQuery({ ...listQuery(orcamentos, {}), meta: { failure: 'shown' } });
  const tree = useQuery({ ...listQuery(centrosComFilhos, {}), select: centroTree, meta: { failure: 'shown' } });
  return (
    <Dialog title="Nova coleta" size="xl" isOpen isBusy={isBusy} onClose={props.onClose}>
      <Fetched answer={budgets}>
        {(all) => {
          const first = budgetToBeginWith(all, anoCorrente);
          if (first === undefined) return <Empty>Ainda não há orçamento cadastrado.</Empty>;
          return (
            <Fetched answer={tree}>
              {(branches) => (
                <NewCollectionForm {...{ first, ...props }} budgets={all} tree={branches} onBusy={setBusy} />
              )}
            </Fetched>
          );
        }}
      </Fetched>
    </Dialog>
  );
}
