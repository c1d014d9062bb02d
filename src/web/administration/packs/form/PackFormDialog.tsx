import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { orcamentos } from '../../../../contracts/lists.ts';
import type { Pacote } from '../../../../contracts/packs/pacotes.ts';
import { listQuery } from '../../../filters/options-query.ts';
import { Dialog } from '../../../shell/Dialog.tsx';
import { Fetched } from '../../../shell/Fetched.tsx';
import { VIEWS } from '../../../views/saved-views.ts';
import { PEOPLE } from '../../people/PersonDialogs.tsx';
import { MAIL } from '../../messages/mail-query.ts';
import { PackForm } from './PackForm.tsx';

type Props = {
  /** The pack to change; undefined to create one. */
  readonly pack?: Pacote;
  /** Called with the pack's id. */
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

/** The dialog that creates or changes a pack. */
export function PackFormDialog({ pack, onDone, onClose }: Props): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const people = useQuery(PEOPLE);
  const budgets = useQuery({ ...listQuery(orcamentos, {}), meta: { failure: 'shown' } });
  const { data: views = [] } = useQuery(VIEWS);
  const { data: mail } = useQuery(MAIL);
  const title = pack === undefined ? 'Novo pacote' : `Alterar ${pack.nome}`;
  return (
    <Dialog title={title} size="xl" isOpen isBusy={isBusy} onClose={onClose}>
      <Fetched answer={people}>
        {(all) => (
          <Fetched answer={budgets}>
            {(offered) => (
              <PackForm
                {...{ pack, views, onDone, onClose }}
                people={all}
                budgets={offered}
                hasMail={mail?.ligado}
                onBusy={setBusy}
              />
            )}
          </Fetched>
        )}
      </Fetched>
    </Dialog>
  );
}
