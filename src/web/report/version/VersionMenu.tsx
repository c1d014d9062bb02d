import { Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { mayAdminister, useSession } from '../../session/session.ts';
import type { Past } from '../compare/compare-choices.ts';
import { AskedMoment, Choices, PastItem, PastMenu } from '../compare/PastMenu.tsx';
import { labelOfVersion, versionGroups } from './version-words.ts';

const FreezeDialog = lazy(async () => ({ default: (await import('../../moments/FreezeDialog.tsx')).FreezeDialog }));

type Props = {
  readonly orcamentoId: number;
  readonly past: Past;
  /** A sentence if the past could not be read. */
  readonly problem: string | undefined;
  /** A version's id or a moment; undefined for the current data. */
  readonly versao: string | undefined;
  readonly onChange: (versao: string | undefined) => void;
  readonly onOpen: () => void;
};

/** The button 'Versão: hoje', its menu of versions and moments, and the button that returns to the current data. */
export function VersionMenu({ orcamentoId, past, problem, versao, onChange, onOpen }: Props): ReactNode {
  const [isAsking, setAsking] = useState<boolean>();
  const [isFreezing, setFreezing] = useState<boolean>();
  const { since } = past;
  const label = versao === undefined ? 'hoje' : labelOfVersion(versao, past);
  return (
    <>
      <PastMenu
        label={
          <>
            Versão: <b>{label}</b>
          </>
        }
        title="Ler o relatório como era"
        end={versao === undefined ? undefined : { label: 'Voltar a hoje', onPress: () => onChange(undefined) }}
        onOpen={onOpen}
      >
        <Items
          {...{ past, problem, versao, onChange }}
          onAsk={() => setAsking(true)}
          onFreeze={() => setFreezing(true)}
        />
      </PastMenu>
      <AskedMoment
        title="Ler como era em outro momento"
        action="Ler"
        {...{ since, onChange }}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
      <Freezing {...{ orcamentoId, versao }} isOpen={isFreezing} onClose={() => setFreezing(false)} />
    </>
  );
}

type FreezingProps = Pick<Props, 'orcamentoId' | 'versao'> & {
  /** Undefined until it is first opened. */
  readonly isOpen: boolean | undefined;
  readonly onClose: () => void;
};

/** The dialog that freezes a version, whose code is loaded when it is first opened. */
function Freezing({ orcamentoId, versao, isOpen, onClose }: FreezingProps): ReactNode {
  if (isOpen === undefined) return null;
  return (
    <Suspense>
      <FreezeDialog {...{ orcamentoId, isOpen, onClose }} momento={asMoment(versao)} />
    </Suspense>
  );
}

/** The moment of an address; undefined if it has none, or a version's id. */
function asMoment(versao: string | undefined): string | undefined {
  return versao === undefined || Number.isNaN(Date.parse(versao)) ? undefined : versao;
}

type ItemsProps = Pick<Props, 'past' | 'problem' | 'versao' | 'onChange'> & {
  readonly onAsk: () => void;
  readonly onFreeze: () => void;
};

function Items({ past, problem, versao, onChange, onAsk, onFreeze }: ItemsProps): ReactNode {
  const mayFreeze = mayAdminister(useSession());
  return (
    <>
      <PastItem label="Hoje" isCurrent={versao === undefined} onPress={() => onChange(undefined)} />
      {problem !== undefined && <Menu.Label role="alert">{problem}</Menu.Label>}
      {versionGroups(past).map((group) => (
        <Choices key={group.label} {...group} chosen={versao} onChange={onChange} />
      ))}
      {past.since !== undefined && <PastItem label="Outro momento…" onPress={onAsk} />}
      {mayFreeze && (
        <>
          <Menu.Divider />
          <PastItem label="Congelar uma versão…" onPress={onFreeze} />
        </>
      )}
    </>
  );
}
