import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { Fragment, useState } from 'react';
import { identityOf, useSession } from '../session/session.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { isHelpKeyOn, setHelpKey } from './help-key.ts';
import styles from './KeysDialog.module.css';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The list of keyboard shortcuts. */
export function KeysDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Teclas" size="md" isOpen={isOpen} onClose={onClose}>
      <Keys />
    </Dialog>
  );
}

/** The keys, and a switch for the key '?', which voice control may press by mistake. */
function Keys() {
  const identity = identityOf(useSession());
  const [isOn, setOn] = useState(() => isHelpKeyOn(identity));
  return (
    <>
      <dl className={styles['keys']}>
        {[...KEYS, ...(isOn ? [['?', 'Esta lista'] as const] : [])].map(([keys, meaning]) => (
          <Fragment key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        mt="md"
        label="A tecla ? (ponto de interrogação) abre esta lista"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          setHelpKey(identity, checked);
          setOn(checked);
        }}
      />
    </>
  );
}

const KEYS = [
  ['Ctrl+K', 'Procurar em tudo: relatórios, centros, naturezas, códigos, parceiros'],
  ['Ctrl+F', 'Localizar na tabela'],
  ['Setas', 'Na tabela: ir de célula em célula; para cima, na primeira linha, chega aos títulos'],
  ['Shift+setas', 'Selecionar mais células'],
  ['Ctrl+setas', 'Ir até a borda da tabela'],
  ['Enter', 'Abrir a composição do valor; num título, ordenar por ele'],
  ['Escape', 'Fechar a composição; desfazer a seleção'],
  ['Alt+→ e Alt+←', 'Abrir e fechar o grupo'],
  ['Ctrl+C', 'Copiar as células selecionadas, com títulos e nomes'],
  ['Ctrl+A', 'Marcar a tabela inteira'],
  ['Page Up, Page Down, Home, End', 'Rolar a tabela'],
  ['Ctrl+P', 'Imprimir o que a tela mostra'],
] as const;
