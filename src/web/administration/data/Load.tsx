import { Button } from '@mantine/core';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { describeFailure } from '../../api/request.ts';
import { Problem } from '../../session/Problem.tsx';
import { Coming } from '../../shell/Asked.tsx';
import { SMALL_BUTTON } from '../small-button.ts';
import { Checked } from './Checked.tsx';
import { Ended } from './Ended.tsx';
import { Loaded } from './Loaded.tsx';
import styles from './Load.module.css';
import { Progress } from './Progress.tsx';
import { Refused } from './Refused.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { isGone, useConfirm, useDiscard, useLoad } from './use-load.ts';

type Props = {
  readonly id: string;
  /** Shows no load any more. */
  readonly onClose: () => void;
};

/** The load that the address names, whatever has become of it. */
export function Load({ id, onClose }: Props) {
  const { data, error } = useLoad(id);
  const place = useFocusWithin(data?.situacao);
  const confirm = useConfirm(id);
  if (error !== null && isGone(error)) return <Gone onClose={onClose} />;
  if (data === undefined) return error === null ? <Coming /> : <Silent error={error} />;
  return (
    <div ref={place} tabIndex={-1} className={styles['load']}>
      {error !== null && <Silent error={error} />}
      <Overtaken carga={data} error={confirm.error} />
      <Shown carga={data} isConfirming={confirm.isPending} onConfirm={confirm.mutate} onClose={onClose} />
    </div>
  );
}

/** Why a load was not begun; that of one that is checked anew stays while that lasts, and after it. */
function Overtaken({ carga: { situacao, motivo }, error }: { readonly carga: Carga; readonly error: Error | null }) {
  const isOpen = situacao === 'lendo' || situacao === 'conferida';
  const why = error === null ? motivo : describeFailure(error);
  return isOpen && why !== null && <Problem>{why}</Problem>;
}

type ShownProps = {
  readonly carga: Carga;
  readonly isConfirming: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

function Shown({ carga, isConfirming, onConfirm, onClose }: ShownProps) {
  switch (carga.situacao) {
    case 'lendo':
      return <Reading carga={carga} onClose={onClose} />;
    case 'recusada':
      return <Refused carga={carga} onClose={onClose} />;
    case 'conferida':
    case 'carregando':
      return <Checked carga={carga} isConfirming={isConfirming} onConfirm={onConfirm} onClose={onClose} />;
    case 'carregada':
      return <Loaded carga={carga} onClose={onClose} />;
    case 'falhou':
    case 'descartada':
      return <Ended carga={carga} onClose={onClose} />;
  }
}

function Reading({ carga, onClose }: { readonly carga: Carga; readonly onClose: () => void }) {
  const discard = useDiscard(carga.id, onClose);
  const { fazendo, linhas } = carga.progresso ?? { fazendo: 'Aguardando', linhas: 0 };
  return (
    <Progress
      doing={`${carga.arquivo}: ${fazendo}`}
      far={linhas === 0 ? '' : `${linhas.toLocaleString('pt-BR')} linhas`}
      isCancelling={discard.isPending}
      onCancel={() => discard.mutate()}
    />
  );
}

/** The server says nothing for now; it is asked again by itself. */
function Silent({ error }: { readonly error: Error }) {
  return <Problem>{`${describeFailure(error)} Esta página pergunta de novo sozinha.`}</Problem>;
}

function Gone({ onClose }: { readonly onClose: () => void }) {
  return (
    <>
      <Problem>
        Esta conferência já não existe: foi descartada, venceu, ou o servidor parou no meio. Nada foi carregado por ela;
        envie o arquivo de novo.
      </Problem>
      <Button {...SMALL_BUTTON} mt="sm" onClick={onClose}>
        Fechar
      </Button>
    </>
  );
}
