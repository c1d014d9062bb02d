import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { LONGEST_TEXT } from '../../../contracts/justifications.ts';
import { notifySuccess } from '../../api/notify.ts';
import { useChange } from '../../api/queries.ts';
import { useSession } from '../../session/session.ts';
import { Failure } from '../../shell/Problem.tsx';
import { AmountLinksContext } from '../AmountLink.tsx';
import styles from './Justifications.module.css';
import { type Justified, JUSTIFICATIONS_KEY, justify } from './thread-queries.ts';

type Props = {
  readonly of: Justified;
  /** The name of what the amount is about. */
  readonly name: string;
};

/** Says that the amount's row must be justified and is not. */
function Missing(): ReactNode {
  const { isUnjustified } = useContext(AmountLinksContext);
  return isUnjustified && <p className={styles['missing']}>Sem justificativa</p>;
}

function useAdding(of: Justified, onSuccess: () => void) {
  const add = (text: string) => justify(of, text);
  return useChange(add, { list: JUSTIFICATIONS_KEY, alongside: ['historico'], awaitsList: false, onSuccess });
}

function isSending({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

/** Texts typed and not yet saved, by person, budget, basis and subject; kept while the amount is not open. */
const drafts = new Map<string, string>();

/** A form that adds a justification, with a button or Ctrl+Enter. */
export function JustifyForm({ of, name }: Props): ReactNode {
  const [id, field] = [useId(), useRef<HTMLTextAreaElement>(null)];
  const { texto, type } = useDraft(JSON.stringify([useSession().usuario.email, of]));
  const onSuccess = () => {
    type('');
    field.current?.focus();
    notifySuccess('Justificativa gravada.');
  };
  const { mutate, isPending, error } = useAdding(of, onSuccess);
  const isEmpty = texto.trim() === '';
  const send = (event: FormEvent | KeyboardEvent) => (event.preventDefault(), isEmpty || isPending || mutate(texto));
  return (
    <form className={styles['form']} onSubmit={send}>
      <Missing />
      <label htmlFor={id}>
        Justificar<span className="unseen"> {name}</span>
      </label>
      <textarea
        id={id}
        ref={field}
        rows={texto === '' ? 2 : 4}
        maxLength={LONGEST_TEXT}
        value={texto}
        readOnly={isPending}
        aria-describedby={`${id}-ajuda`}
        aria-keyshortcuts="Control+Enter"
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => isSending(event) && send(event)}
      />
      <Failure error={error} />
      <div className={styles['send']}>
        <span id={`${id}-ajuda`}>Assinada por você. Não se altera, só se retira. Ctrl+Enter grava.</span>
        <Button type="submit" size="xs" disabled={isEmpty} loading={isPending}>
          Gravar
        </Button>
      </div>
    </form>
  );
}

/** The draft for an amount, restored when it is opened again. */
function useDraft(key: string) {
  const [texto, setTexto] = useState(drafts.get(key) ?? '');
  const type = (text: string) => {
    setTexto(text);
    if (text === '') drafts.delete(key);
    else drafts.set(key, text);
  };
  return { texto, type };
}
