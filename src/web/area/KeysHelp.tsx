import { useWindowEvent } from '@mantine/hooks';
import { Fragment, useState } from 'react';
import { Dialog } from '../shell/Dialog.tsx';
import styles from './KeysHelp.module.css';

/** '?' outside a text field opens the list of keys. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <Dialog title="Teclas" size="md" isOpen={isOpen} onClose={() => setOpen(false)}>
      <dl className={styles['keys']}>
        {KEYS.map(([keys, meaning]) => (
          <Fragment key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
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
  ['?', 'Esta lista'],
] as const;
