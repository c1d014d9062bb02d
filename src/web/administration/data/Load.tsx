import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { describeFailure, hasStatus } from '../../api/request.ts';
import { Pending } from '../../shell/Fetched.tsx';
import { Problem } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../../shell/buttons.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import { Changes } from './Changes.tsx';
import { Checked } from './Checked.tsx';
import styles from './Load.module.css';
import { LoadFrame } from './LoadFrame.tsx';
import { Progress, rowsRead } from './Progress.tsx';
import { Refused } from './Refused.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { useConfirm, useDiscard, useLoad } from './use-load.ts';

type Props = {
  readonly id: string;
  /** Hides the load. */
  readonly onClose: () => void;
};

/** The load named in the address, in any state. */
export function Load({ id, onClose }: Props) {
  const { data, error } = useLoad(id);
  const element = useFocusWithin(data?.situacao);
  const confirm = useConfirm(id);
  if (hasStatus(error, 404)) return <Gone onClose={onClose} />;
  if (data === undefined) return error === null ? <Pending /> : <NoAnswer error={error} />;
  return (
    <div ref={element} tabIndex={-1} className={styles['load']}>
      {error !== null && <NoAnswer error={error} />}
      <NotBegun carga={data} error={confirm.error} />
      <LoadInState carga={data} isConfirming={confirm.isPending} onConfirm={confirm.mutate} onClose={onClose} />
    </div>
  );
}

/** Why a confirmed load was not begun; also shown while the file is checked again and afterwards. */
function NotBegun({ carga: { situacao, motivo }, error }: { readonly carga: Carga; readonly error: Error | null }) {
  const isOpen = situacao === 'lendo' || situacao === 'conferida';
  const why = error === null ? motivo : describeFailure(error);
  return isOpen && why !== null && <Problem>{why}</Problem>;
}

function LoadInState(props: ComponentProps<typeof Checked>) {
  const { carga, onClose } = props;
  switch (carga.situacao) {
    case 'lendo':
      return <Reading carga={carga} onClose={onClose} />;
    case 'recusada':
      return <Refused carga={carga} onClose={onClose} />;
    case 'conferida':
    case 'carregando':
      return <Checked {...props} />;
    case 'carregada':
      return <Loaded carga={carga} onClose={onClose} />;
    case 'falhou':
    case 'descartada':
      return <Ended carga={carga} onClose={onClose} />;
  }
}

type StateProps = { readonly carga: Carga; readonly onClose: () => void };

function Reading({ carga, onClose }: StateProps) {
  const discard = useDiscard(carga.id, onClose);
  return (
    <Progress
      doing={`${carga.arquivo}: ${carga.progresso?.fazendo ?? 'Aguardando'}`}
      far={rowsRead(carga)}
      isCancelling={discard.isPending}
      onCancel={() => discard.mutate()}
    />
  );
}

/** Why the load could not be fetched; the page asks again by itself. */
function NoAnswer({ error }: { readonly error: Error }) {
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

/** A load that failed or was discarded, by a person or because it was too old. */
function Ended({ carga: { arquivo, situacao, motivo }, onClose }: StateProps) {
  const state = situacao === 'falhou' ? 'a carga falhou' : 'descartada';
  const close = (
    <Button {...SMALL_BUTTON} onClick={onClose}>
      Fechar
    </Button>
  );
  return (
    <LoadFrame file={arquivo} state={state} isGood={false} buttons={close}>
      <Problem>{motivo ?? 'Nada foi mudado.'}</Problem>
    </LoadFrame>
  );
}

function Loaded({ carga, onClose }: StateProps) {
  const { carregadaEm, quem } = carga;
  const when = carregadaEm === null ? '' : ` em ${writtenMoment(carregadaEm)}`;
  const state = `carregado${when}${quem === null ? '' : ` por ${quem}`}`;
  const buttons = (
    <>
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
      <Button component={Link} to="/relatorios">
        Ver os relatórios
      </Button>
    </>
  );
  return (
    <LoadFrame file={carga.arquivo} state={state} isGood buttons={buttons}>
      {carga.mudancas.length > 0 && <Changes carga={carga} />}
    </LoadFrame>
  );
}
