import { Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { mayAdminister, useSession } from '../../session/session.ts';
import { Chevron } from '../Chevron.tsx';
import type { Past } from '../compare/compare-choices.ts';
import styles from '../compare/CompareMenu.module.css';
import { Choices } from '../compare/CompareMenu.tsx';
import { labelOfVersion, versionGroups } from './version-words.ts';

const MomentDialog = lazy(async () => ({ default: (await import('../compare/MomentDialog.tsx')).MomentDialog }));
const FreezeDialog = lazy(async () => ({ default: (await import('../../moments/FreezeDialog.tsx')).FreezeDialog }));

type Props = {
  readonly orcamentoId: number;
  readonly past: Past;
  /** A sentence if the past could not be read. */
  readonly problem: string | undefined;
  /** A version's id or a moment; undefined: today. */
  readonly versao: string | undefined;
  readonly onChange: (versao: string | undefined) => void;
  /** Called when the menu opens: the versions and moments are read then. */
  readonly onOpen: () => void;
};

/** The button 'Versão: hoje', its menu of versions and moments, and the button that leads back to today. */
export function VersionMenu({ orcamentoId, past, problem, versao, onChange, onOpen }: Props): ReactNode {
  const [asks, setAsks] = useState<Asked>();
  const label = versao === undefined ? 'hoje' : labelOfVersion(versao, past);
  return (
    <div className={styles['compare']} data-chosen={versao !== undefined}>
      <Menu
        onOpen={onOpen}
        position="bottom-start"
        shadow="md"
        withinPortal={false}
        returnFocus
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <button type="button" className={styles['button']} title="Ler o relatório como era">
            Versão: <b>{label}</b> <Chevron />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles['menu']}>
          <Items {...{ past, problem, versao, onChange }} onAsk={(dialog) => setAsks({ dialog, isOpen: true })} />
        </Menu.Dropdown>
      </Menu>
      {versao !== undefined && <BackToToday onPress={() => onChange(undefined)} />}
      {asks && (
        <Dialogs
          {...{ ...asks, orcamentoId, versao, onChange }}
          since={past.since}
          onClose={() => setAsks({ ...asks, isOpen: false })}
        />
      )}
    </div>
  );
}

/** The dialog that was opened last, and whether it still is. */
type Asked = { readonly dialog: 'moment' | 'freeze'; readonly isOpen: boolean };

type DialogsProps = Asked &
  Pick<Props, 'orcamentoId' | 'versao' | 'onChange'> & {
    readonly since: string | undefined;
    readonly onClose: () => void;
  };

/** The dialogs of the menu, whose code is loaded when one is first opened. */
function Dialogs({ dialog, isOpen, onClose, orcamentoId, versao, since, onChange }: DialogsProps): ReactNode {
  return (
    <Suspense>
      {dialog === 'freeze' && <FreezeDialog {...{ orcamentoId, isOpen, onClose }} momento={asMoment(versao)} />}
      {dialog === 'moment' && since !== undefined && (
        <MomentDialog
          title="Ler como era em outro momento"
          action="Ler"
          {...{ since, isOpen, onClose }}
          onChoose={(moment) => (onClose(), onChange(moment))}
        />
      )}
    </Suspense>
  );
}

/** The moment that an address reads, if it reads one without a name. */
function asMoment(versao: string | undefined): string | undefined {
  return versao === undefined || Number.isNaN(Date.parse(versao)) ? undefined : versao;
}

type ItemsProps = Pick<Props, 'past' | 'problem' | 'versao' | 'onChange'> & {
  readonly onAsk: (dialog: Asked['dialog']) => void;
};

function Items({ past, problem, versao, onChange, onAsk }: ItemsProps): ReactNode {
  const mayFreeze = mayAdminister(useSession());
  const chosen = versao === undefined ? undefined : { value: versao, label: '' };
  return (
    <>
      <Menu.Item aria-current={versao === undefined} className={styles['item']} onClick={() => onChange(undefined)}>
        Hoje
      </Menu.Item>
      {problem !== undefined && <Menu.Label role="alert">{problem}</Menu.Label>}
      {versionGroups(past).map((group) => (
        <Choices key={group.label} {...group} {...{ chosen, onChange }} />
      ))}
      {past.since !== undefined && (
        <Menu.Item className={styles['item']} onClick={() => onAsk('moment')}>
          Outro momento…
        </Menu.Item>
      )}
      {mayFreeze && (
        <>
          <Menu.Divider />
          <Menu.Item className={styles['item']} onClick={() => onAsk('freeze')}>
            Congelar uma versão…
          </Menu.Item>
        </>
      )}
    </>
  );
}

function BackToToday({ onPress }: { readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className={styles['end']} aria-label="Voltar a hoje" title="Voltar a hoje" onClick={onPress}>
      ×
    </button>
  );
}
