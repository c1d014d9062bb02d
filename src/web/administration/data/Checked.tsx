import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { momentOf } from '../../../domain/format.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { changed, Changes, removed } from './Changes.tsx';
import styles from './Checked.module.css';
import { LoadHead } from './LoadHead.tsx';
import { Progress } from './Progress.tsx';
import { useDiscard } from './use-load.ts';

type Props = {
  readonly carga: Carga;
  readonly isConfirming: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** A checked load: what it would change, to be confirmed or discarded. */
export function Checked({ carga, isConfirming, onConfirm, onClose }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = useDiscard(carga.id, onClose);
  const isLoading = carga.situacao === 'carregando' || isConfirming;
  const begin = (): void => {
    setIsAsking(false);
    onConfirm();
  };
  return (
    <section aria-label="Carga">
      <LoadHead file={carga.arquivo} state={`${lines(carga.linhas)}, nenhum erro`} isGood>
        <Button variant="default" loading={discard.isPending} disabled={isLoading} onClick={() => discard.mutate()}>
          Descartar
        </Button>
        {changed(carga.mudancas) > 0 && (
          <Button disabled={isLoading} onClick={() => (losesSomething(carga) ? setIsAsking(true) : begin())}>
            Carregar estas mudanças
          </Button>
        )}
      </LoadHead>
      {isLoading ? <Writing carga={carga} /> : <p className={styles['words']}>{about(carga)}</p>}
      <Changes carga={carga} />
      <AskFirst carga={carga} isOpen={isAsking} onConfirm={begin} onClose={() => setIsAsking(false)} />
    </section>
  );
}

function Writing({ carga: { progresso } }: { readonly carga: Carga }) {
  const rows = progresso?.linhas ?? 0;
  return (
    <Progress
      doing={progresso?.fazendo ?? 'Carregando'}
      far={rows === 0 ? '' : `${rows.toLocaleString('pt-BR')} linhas`}
    />
  );
}

type Asking = {
  readonly carga: Carga;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function AskFirst({ carga, isOpen, onConfirm, onClose }: Asking) {
  const rows = removed(carga.mudancas);
  return (
    <ConfirmDialog
      title="Carregar estas mudanças?"
      action="Carregar"
      isLosing
      isOpen={isOpen}
      isPending={false}
      error={null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {carga.substituiDemonstracao && <p>{REPLACES}</p>}
      {rows > 0 && (
        <p>
          {rows === 1
            ? '1 linha de hoje será removida'
            : `${rows.toLocaleString('pt-BR')} linhas de hoje serão removidas`}
          : o arquivo não as traz. 'Baixar os dados de hoje', antes, guarda uma cópia delas.
        </p>
      )}
    </ConfirmDialog>
  );
}

const REPLACES = 'Os dados e as contas de demonstração desta organização saem, e os dados do arquivo entram no lugar.';

function losesSomething({ substituiDemonstracao, mudancas }: Carga): boolean {
  return substituiDemonstracao || removed(mudancas) > 0;
}

function lines(count: number): string {
  return count === 1 ? '1 linha conferida' : `${count.toLocaleString('pt-BR')} linhas conferidas`;
}

function about({ mudancas, substituiDemonstracao, venceEm }: Carga): string {
  if (changed(mudancas) === 0) return 'Nada muda: o arquivo traz o que já está carregado.';
  const until = venceEm === null ? '' : ` Esta conferência vale até as ${momentOf(new Date(venceEm)).time}.`;
  return `${substituiDemonstracao ? `${REPLACES} ` : ''}Nada muda até você carregar.${until}`;
}
