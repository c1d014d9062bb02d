import { Button } from '@mantine/core';
import { criarPessoa, listarPessoas, mudarPessoa, type Pessoa } from '../../../contracts/administration/pessoas.ts';
import { byLimitedRight } from '../../../domain/limited-rights.ts';
import { ask } from '../../api/ask.ts';
import { notifySuccess } from '../../api/notify.ts';
import { queryOf, useChange } from '../../api/queries.ts';
import { sessionQuery } from '../../session/session.ts';
import { CopyText } from '../../shell/CopyText.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import forms from '../../shell/forms.module.css';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { type AskedAction, QUESTIONS } from './person-actions.ts';
import styles from './PersonDialogs.module.css';
import { EMPTY, type PersonFields, PersonForm } from './PersonForm.tsx';

/** The query of the organisation's people. */
export const PEOPLE = queryOf(['pessoas'], listarPessoas, {});

/** The session is fetched again too, as the user's own rights may have changed. */
const RENEWAL = { list: PEOPLE.queryKey, alongside: sessionQuery.queryKey };

/** A temporary password and its person. */
export type NewPassword = {
  readonly nome: string;
  readonly senha: string;
  /** Whether the person also gets a link by e-mail. */
  readonly avisada: boolean;
};

type Props = {
  readonly person: Pessoa;
  /** Called with a new temporary password, to be shown. */
  readonly onPassword: (password: NewPassword) => void;
  readonly onClose: () => void;
};

type Created = { readonly nome: string; readonly senhaProvisoria: string | null; readonly avisada: boolean };

/** The dialog that creates a person, with a temporary password if passwords are used. */
export function NewPersonDialog({ onPassword, onClose }: Omit<Props, 'person'>) {
  const change = useChange(
    ({ email, ...fields }: PersonFields) => ask(criarPessoa, { body: { ...fields, email: email.trim() } }),
    RENEWAL,
  );
  const onSuccess = ({ nome, senhaProvisoria, avisada }: Created) => {
    if (senhaProvisoria !== null) return onPassword({ nome, senha: senhaProvisoria, avisada });
    onClose();
    notifySuccess(`${nome} já pode entrar com o seu e-mail.`);
  };
  return (
    <Dialog title="Nova pessoa" size="md" isOpen isBusy={change.isPending} onClose={onClose}>
      <PersonForm initial={EMPTY} hasEmail action="Criar" change={change} onSuccess={onSuccess} onClose={onClose} />
    </Dialog>
  );
}

/** The dialog that changes a person's name, rights and cost centres. */
export function ChangePersonDialog({ person, onClose }: Omit<Props, 'onPassword'>) {
  const { id, nome, email, isAdmin, gerencia, centros } = person;
  const limitedRights = byLimitedRight((right) => person[right]);
  const change = useChange(
    ({ email: _same, centros: chosen, ...fields }: PersonFields) =>
      ask(mudarPessoa, { params: { id }, body: { ...fields, ...(chosen !== centros && { centros: chosen }) } }),
    RENEWAL,
  );
  return (
    <Dialog title={`Alterar ${nome}`} size="md" isOpen isBusy={change.isPending} onClose={onClose}>
      <PersonForm
        initial={{ nome, email, isAdmin, gerencia, ...limitedRights, centros }}
        hasEmail={false}
        action="Salvar"
        change={change}
        onSuccess={onClose}
        onClose={onClose}
      />
    </Dialog>
  );
}

type QuestionProps = Props & { readonly action: AskedAction };

/** Confirms and runs an action on a person. */
export function PersonQuestion({ action: name, person: { id, nome }, onPassword, onClose }: QuestionProps) {
  const { title, words, run, ...question } = QUESTIONS[name];
  const { mutate, isPending, error } = useChange(run, RENEWAL);
  const onSuccess = ({ senhaProvisoria: senha, avisada = false }: Awaited<ReturnType<typeof run>>) =>
    typeof senha === 'string' ? onPassword({ nome, senha, avisada }) : onClose();
  return (
    <ConfirmDialog
      {...question}
      title={title(nome)}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p>{words}</p>
    </ConfirmDialog>
  );
}

type PasswordProps = { readonly password: NewPassword | undefined; readonly onClose: () => void };

/** Shows a temporary password, once. */
export function NewPasswordDialog({ password, onClose }: PasswordProps) {
  return (
    <Dialog title="Senha provisória" size="md" isOpen={password !== undefined} onClose={onClose}>
      {password !== undefined && (
        <>
          <p className={styles['words']}>
            Passe esta senha a <strong>{password.nome}</strong>: ela é mostrada só agora. Com ela a pessoa entra e cria
            a sua.
          </p>
          {password.avisada && (
            <p className={styles['words']}>A pessoa recebe também, por e-mail, um link para criar a sua senha.</p>
          )}
          <CopyText text={password.senha} copied="Copiada." isFirst />
          <div className={forms['actions']}>
            <Button onClick={onClose}>Fechar</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
