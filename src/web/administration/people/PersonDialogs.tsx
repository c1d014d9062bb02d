import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { notifySuccess } from '../../api/notify.ts';
import { Dialog } from '../../shell/Dialog.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { Given } from './GivenPassword.tsx';
import { QUESTIONS, type PersonAction } from './person-actions.ts';
import { NOBODY, PersonForm } from './PersonForm.tsx';
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

type QuestionProps = {
  readonly action: Exclude<PersonAction, 'change'>;
  readonly person: Pessoa;
  readonly onGiven: (given: Given) => void;
  readonly onClose: () => void;
};

/** Confirms and runs an action on a person. */
export function PersonQuestion({ action, person: { id, nome }, onGiven, onClose }: QuestionProps) {
  const { change, givePassword, removeSecondFactor, unlink, endSessions, revokeTokens, remove } = usePeopleActions();
  const closing = { onSuccess: onClose };
  const mutations = {
    password: {
      state: givePassword,
      run: () =>
        givePassword.mutate(id, { onSuccess: ({ senhaProvisoria }) => onGiven({ nome, senha: senhaProvisoria }) }),
    },
    secondFactor: { state: removeSecondFactor, run: () => removeSecondFactor.mutate(id, closing) },
    unlink: { state: unlink, run: () => unlink.mutate(id, closing) },
    sessions: { state: endSessions, run: () => endSessions.mutate(id, closing) },
    tokens: { state: revokeTokens, run: () => revokeTokens.mutate(id, closing) },
    block: { state: change, run: () => change.mutate({ id, bloqueada: true }, closing) },
    unblock: { state: change, run: () => change.mutate({ id, bloqueada: false }, closing) },
    remove: { state: remove, run: () => remove.mutate(id, closing) },
  };
  const { state, run } = mutations[action];
  const { title, words, action: answer, isLosing = false } = QUESTIONS[action];
  return (
    <ConfirmDialog
      title={title(nome)}
      action={answer}
      isLosing={isLosing}
      isOpen
      isPending={state.isPending}
      error={state.error}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{words}</p>
    </ConfirmDialog>
  );
}
