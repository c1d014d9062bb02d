import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { momentOf } from '../../../domain/format.ts';
import { counted } from '../../../domain/noun.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { changed, Changes, removed } from './Changes.tsx';
import styles from './Checked.module.css';
import { LoadFrame } from './LoadFrame.tsx';
import { Progress, rowsRead } from './Progress.tsx';
import { useDiscard } from './use-load.ts';

type Props = {
  readonly carga: Carga;
  readonly isConfirming: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** A checked load with its pending changes, to be confirmed or discarded. */
export function Checked({ carga, isConfirming, onConfirm, onClose }: Props) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const discard = useDiscard(carga.id, onClose);
  const isLoading = carga.situacao === 'carregando' || isConfirming;
  const losesSomething = carga.substituiDemonstracao || removed(carga.mudancas) > 0;
  const begin = (): void => {
    setConfirmOpen(false);
    onConfirm();
  };
  const buttons = (
    <>
      <Button variant="default" loading={discard.isPending} disabled={isLoading} onClick={() => discard.mutate()}>
        Descartar
      </Button>
      {changed(carga.mudancas) > 0 && (
        <Button disabled={isLoading} onClick={() => (losesSomething ? setConfirmOpen(true) : begin())}>
          Carregar estas mudanças
        </Button>
      )}
    </>
  );
  return (
    <LoadFrame file={carga.arquivo} state={`${counted(carga.linhas, CHECKED)}, nenhum erro`} isGood buttons={buttons}>
      {isLoading ? (
        <Progress doing={carga.progresso?.fazendo ?? 'Carregando'} far={rowsRead(carga)} />
      ) : (
        <p className={styles['words']}>{about(carga)}</p>
      )}
      <Changes carga={carga} />
      <Confirmation carga={carga} isOpen={isConfirmOpen} onConfirm={begin} onClose={() => setConfirmOpen(false)} />
    </LoadFrame>
  );
}

type ConfirmationProps = Omit<Props, 'isConfirming'> & { readonly isOpen: boolean };

function Confirmation({ carga, isOpen, onConfirm, onClose }: ConfirmationProps) {
  const rows = removed(carga.mudancas);
  return (
    <ConfirmDialog
      title="Carregar estas mudanças?"
      action="Carregar"
      isLosing
      isOpen={isOpen}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {carga.substituiDemonstracao && <p>{REPLACES}</p>}
      {rows > 0 && (
        <p>
          {counted(rows, REMOVED)}: o arquivo não {rows === 1 ? 'a' : 'as'} traz. 'Baixar os dados de hoje', antes,
          guarda uma cópia {rows === 1 ? 'dela' : 'delas'}.
        </p>
      )}
    </ConfirmDialog>
  );
}

const REPLACES = 'Os dados e as contas de demonstração desta organização saem, e os dados do arquivo entram no lugar.';

const CHECKED = { one: 'linha conferida', many: 'linhas conferidas', isFeminine: true };
const REMOVED = { one: 'linha de hoje será removida', many: 'linhas de hoje serão removidas', isFeminine: true };

function about({ mudancas, substituiDemonstracao, venceEm }: Carga): string {
  if (changed(mudancas) === 0) return 'Nada muda: o arquivo traz o que já está carregado.';
  const until = venceEm === null ? '' : ` Esta conferência vale até as ${momentOf(new Date(venceEm)).time}.`;
  return `${substituiDemonstracao ? `${REPLACES} ` : ''}Nada muda até você carregar.${until}`;
}
