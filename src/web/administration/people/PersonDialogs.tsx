import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { notifySuccess } from '../../api/notify.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { NOBODY, PersonForm } from './PersonForm.tsx';
import type { Given } from './GivenPassword.tsx';
import { usePeopleActions } from './use-people.ts';

type NewProps = { readonly onGiven: (given: Given) => void; readonly onClose: () => void };

/** The dialog that creates a person, with a provisional password if passwords are used. */
export function NewPersonDialog({ onGiven, onClose }: NewProps) {
  const { mutate, isPending, error } = usePeopleActions().create;
  const tell = ({ nome, senhaProvisoria }: { readonly nome: string; readonly senhaProvisoria: string | null }) => {
    if (senhaProvisoria !== null) return onGiven({ nome, senha: senhaProvisoria });
    onClose();
    notifySuccess(`${nome} já pode entrar com o seu e-mail.`);
  };
  return (
    <Dialog title="Nova pessoa" size="md" isOpen isBusy={isPending} onClose={onClose}>
      <PersonForm
        initial={NOBODY}
        hasEmail
        action="Criar"
        isPending={isPending}
        error={error}
        onSubmit={({ email, ...fields }) =>
          mutate({ ...fields, email: email.trim() }, { onSuccess: (made) => tell(made) })
        }
        onClose={onClose}
      />
    </Dialog>
  );
}

type ChangeProps = { readonly person: Pessoa; readonly onClose: () => void };

/** The dialog that changes a person's name, rights and cost centres. */
export function ChangePersonDialog({ person, onClose }: ChangeProps) {
  const { mutate, isPending, error } = usePeopleActions().change;
  const { id, nome, email, isAdmin, gerencia, centros } = person;
  return (
    <Dialog title={`Alterar ${nome}`} size="md" isOpen isBusy={isPending} onClose={onClose}>
      <PersonForm
        initial={{ nome, email, isAdmin, gerencia, centros }}
        hasEmail={false}
        action="Salvar"
        isPending={isPending}
        error={error}
        onSubmit={({ email: _same, centros: chosen, ...fields }) =>
          mutate({ id, ...fields, ...(chosen !== centros && { centros: chosen }) }, { onSuccess: onClose })
        }
        onClose={onClose}
      />
    </Dialog>
  );
}
