import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import forms from '../../shell/forms.module.css';
import styles from './AmountsDialog.module.css';
import type { ComparedAmounts } from './offered-amounts.ts';

type Props = Omit<ComparedAmounts, 'onChange'> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Takes the chosen names; undefined for the usual ones. */
  readonly onChoose: (names: readonly string[] | undefined) => void;
};

/** Asks which amounts are compared: at least one. */
export function AmountsDialog({ offered, usual, shown, isOpen, onClose, onChoose }: Props): ReactNode {
  const [ticked, setTicked] = useState<readonly string[]>();
  const names = ticked ?? shown;
  const close = () => (setTicked(undefined), onClose());
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (names.length === 0) return;
    setTicked(undefined);
    onChoose(isSame(names, usual) ? undefined : namesIn(offered, names));
  };
  return (
    <Dialog title="Valores comparados" size="md" isOpen={isOpen} onClose={close}>
      <form noValidate className={forms['form']} onSubmit={choose}>
        <Amounts {...{ offered, names }} onChange={setTicked} />
        <output className={styles['note']}>{names.length === 0 && 'Escolha ao menos um valor.'}</output>
        <div className={forms['actions']}>
          <Button variant="subtle" disabled={isSame(names, usual)} onClick={() => setTicked(usual)}>
            Os de sempre
          </Button>
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" disabled={names.length === 0}>
            Comparar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type AmountsProps = Pick<Props, 'offered'> & {
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
};

function Amounts({ offered, names, onChange }: AmountsProps): ReactNode {
  return (
    <fieldset aria-label="Valores comparados" className={styles['amounts']}>
      {offered.map(({ name, label }, at) => (
        <label key={name} className={styles['amount']}>
          <input
            type="checkbox"
            checked={names.includes(name)}
            data-autofocus={at === 0 || undefined}
            onChange={() => onChange(toggled(names, name))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The chosen names in the order of their columns. */
function namesIn(offered: Props['offered'], names: readonly string[]): readonly string[] {
  return offered.flatMap(({ name }) => (names.includes(name) ? [name] : []));
}

function toggled(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
}

function isSame(names: readonly string[], others: readonly string[]): boolean {
  return names.length === others.length && names.every((name) => others.includes(name));
}
