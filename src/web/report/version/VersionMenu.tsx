import { Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { mayAdminister, useSession } from '../../session/session.ts';
import { Chevron } from '../Chevron.tsx';
import type { Past } from '../compare/compare-choices.ts';
import styles from '../compare/CompareMenu.module.css';
import { Choices } from '../compare/CompareMenu.tsx';
import { labelOfVersion, versionGroups } from './version-words.ts';

const MomentDialog = lazy(async () => ({ default: (await import('../compare/MomentDialog.tsx')).MomentDialog }));
const FreezeDialog = lazy(async () => ({ default: (await import('../../versions/FreezeDialog.tsx')).FreezeDialog }));

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
  const [asks, setAsks] = useState<'moment' | 'freeze'>();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const open = (dialog: 'moment' | 'freeze') => (setOpened([...opened, dialog]), setAsks(dialog));
  const close = () => setAsks(undefined);
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
          <Items {...{ past, problem, versao, onChange }} onAsk={open} />
        </Menu.Dropdown>
      </Menu>
      {versao !== undefined && <BackToToday onPress={() => onChange(undefined)} />}
      <Suspense>
        {opened.includes('moment') && past.since !== undefined && (
          <MomentDialog
            title="Ler como era em outro momento"
            action="Ler"
            since={past.since}
            isOpen={asks === 'moment'}
            onClose={close}
            onChoose={(moment) => (close(), onChange(moment))}
          />
        )}
        {opened.includes('freeze') && (
          <FreezeDialog {...{ orcamentoId }} momento={asMoment(versao)} isOpen={asks === 'freeze'} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

/** The moment that an address reads, if it reads one without a name. */
function asMoment(versao: string | undefined): string | undefined {
  return versao === undefined || Number.isNaN(Date.parse(versao)) ? undefined : versao;
}

type ItemsProps = Pick<Props, 'past' | 'problem' | 'versao' | 'onChange'> & {
  readonly onAsk: (dialog: 'moment' | 'freeze') => void;
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
