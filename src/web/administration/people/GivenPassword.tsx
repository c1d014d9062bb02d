import { Button } from '@mantine/core';
import forms from '../../shell/forms.module.css';
import { CopyText } from '../../shell/CopyText.tsx';
import { Dialog } from '../../shell/Dialog.tsx';
import styles from './GivenPassword.module.css';

/** A provisional password and its person. */
export type Given = { readonly nome: string; readonly senha: string };

type Props = { readonly given: Given | undefined; readonly onClose: () => void };

/** Shows a provisional password, once. */
export function GivenPassword({ given, onClose }: Props) {
  return (
    <Dialog title="Senha provisória" size="md" isOpen={given !== undefined} onClose={onClose}>
      {given !== undefined && <Shown {...given} onClose={onClose} />}
    </Dialog>
  );
}

function Shown({ nome, senha, onClose }: Given & { readonly onClose: () => void }) {
  return (
    <>
      <p className={styles['words']}>
        Passe esta senha a <strong>{nome}</strong>: ela é mostrada só agora. Com ela a pessoa entra e cria a sua.
      </p>
      <CopyText text={senha} told="Copiada." isFirst />
      <div className={forms['actions']}>
        <Button onClick={onClose}>Fechar</Button>
      </div>
    </>
  );
}
