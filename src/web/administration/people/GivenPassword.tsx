import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import forms from '../../session/forms.module.css';
import { Dialog } from '../../shell/Dialog.tsx';
import styles from './GivenPassword.module.css';

/** A provisional password, and whose it is. */
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
  const password = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const copy = async () => setCopied(await copyOf(password.current!, senha));
  return (
    <>
      <p className={styles['words']}>
        Passe esta senha a <strong>{nome}</strong>: ela é mostrada só agora. Com ela a pessoa entra e cria a sua.
      </p>
      <div className={styles['given']}>
        <code ref={password} className={styles['password']}>
          {senha}
        </code>
        <Button variant="default" data-autofocus onClick={() => void copy()}>
          Copiar
        </Button>
      </div>
      <output className={styles['copied']}>
        {copied === true && 'Copiada.'}
        {copied === false && 'Não foi possível copiar; a senha está marcada.'}
      </output>
      <div className={forms['actions']}>
        <Button onClick={onClose}>Fechar</Button>
      </div>
    </>
  );
}

/** Copies a text, or marks it where the browser does not let a page copy (an address without https). */
async function copyOf(element: HTMLElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    window.getSelection()?.selectAllChildren(element);
    return false;
  }
}
