import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import forms from '../../shell/forms.module.css';
import { asTyped, momentTyped } from './compare-choices.ts';

type Props = {
  readonly title: string;
  /** The label of the button that chooses: 'Comparar'. */
  readonly action: string;
  readonly isOpen: boolean;
  /** The first moment that can be read, in ISO form. */
  readonly since: string;
  readonly onClose: () => void;
  /** Takes the chosen moment in ISO form. */
  readonly onChoose: (moment: string) => void;
};

/** Asks for a day and time of the past. */
export function MomentDialog({ title, action, isOpen, since, onClose, onChoose }: Props): ReactNode {
  const [typed, setTyped] = useState('');
  const moment = momentTyped(typed);
  const isEarly = moment !== undefined && Date.parse(moment) < Date.parse(since);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (moment !== undefined && !isEarly) onChoose(moment);
  };
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <form noValidate className={forms['form']} onSubmit={choose}>
        <TextInput
          label="Como estava em"
          type="datetime-local"
          min={asTyped(since)}
          value={typed}
          error={isEarly ? 'O histórico começa depois.' : undefined}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <div className={forms['actions']}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={moment === undefined || isEarly}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
