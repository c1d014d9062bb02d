import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Carga } from '../../../contracts/administration/cargas.ts';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import { describeFailure } from '../../api/request.ts';
import { Coming } from '../../shell/Asked.tsx';
import { Problem } from '../../shell/Problem.tsx';
import { SMALL_BUTTON } from '../small-button.ts';
import { Changes } from './Changes.tsx';
import { Checked } from './Checked.tsx';
import styles from './Load.module.css';
import { LoadHead } from './LoadHead.tsx';
import { Progress } from './Progress.tsx';
import { Refused } from './Refused.tsx';
import { useFocusWithin } from './use-focus-within.ts';
import { isGone, useConfirm, useDiscard, useLoad } from './use-load.ts';

type Props = {
  readonly id: string;
  /** Shows no load any more. */
  readonly onClose: () => void;
};

/** The load that the address names, in whatever state it is. */
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

/** Why a confirmed load was not begun; stays while it is checked again, and after that. */
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

/** The server does not answer; the page retries by itself. */
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

/** A load that ended without being loaded: it failed, or was thrown away, by a person or because it was too old. */
function Ended({ carga, onClose }: { readonly carga: Carga; readonly onClose: () => void }) {
  const hasFailed = carga.situacao === 'falhou';
  return (
    <section aria-label="Carga">
      <LoadHead file={carga.arquivo} state={hasFailed ? 'a carga falhou' : 'descartada'} isGood={false}>
        <Button {...SMALL_BUTTON} onClick={onClose}>
          Fechar
        </Button>
      </LoadHead>
      <Problem>{carga.motivo ?? 'Nada foi mudado.'}</Problem>
    </section>
  );
}

/** A load that was written, with what it changed. */
function Loaded({ carga, onClose }: { readonly carga: Carga; readonly onClose: () => void }) {
  const { carregadaEm, quem } = carga;
  const when = carregadaEm === null ? '' : ` em ${formatMoment(momentOf(new Date(carregadaEm)))}`;
  return (
    <section aria-label="Carga">
      <LoadHead file={carga.arquivo} state={`carregado${when}${quem === null ? '' : ` por ${quem}`}`} isGood>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        <Button component={Link} to="/relatorios">
          Ver os relatórios
        </Button>
      </LoadHead>
      {carga.mudancas.length > 0 && <Changes carga={carga} />}
    </section>
  );
}
