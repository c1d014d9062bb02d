import type { Pessoa } from '../../../contracts/administration/pessoas.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { Given } from './GivenPassword.tsx';
import { QUESTIONS, type PersonAction } from './person-actions.ts';
import { usePeopleActions } from './use-people.ts';

type Props = {
  readonly action: Exclude<PersonAction, 'change'>;
  readonly person: Pessoa;
  readonly onGiven: (given: Given) => void;
  readonly onClose: () => void;
};

/** Confirms and runs an action on a person. */
export function PersonQuestion({ action, person: { id, nome }, onGiven, onClose }: Props) {
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
