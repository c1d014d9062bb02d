import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type OpenedAmount, TAB } from './opened-params.ts';
import styles from './PanelTabs.module.css';

/** A tab of the panel, as named in the address. */
export type PanelTab = 'composicao' | 'historico';

const route = getRouteApi('/area/relatorios/$slug');

/** The tab that the address asks for; without one, a difference opens its history, any other amount its composition. */
export function usePanelTab({ amount: { lado } }: OpenedAmount): readonly [PanelTab, (tab: PanelTab) => void] {
  const asked = route.useSearch({ select: (params) => params[TAB] });
  const navigate = route.useNavigate();
  const own = lado === 'diferenca' ? 'historico' : 'composicao';
  const choose = (tab: PanelTab) =>
    void navigate({
      search: (before) => ({ ...before, [TAB]: tab }),
      replace: true,
      resetScroll: false,
      state: (before) => before,
    });
  return [asked === 'composicao' || asked === 'historico' ? asked : own, choose];
}

type Props = {
  readonly tab: PanelTab;
  readonly choose: (tab: PanelTab) => void;
  /** How many changes the history has; undefined until it is known. */
  readonly changes: number | undefined;
};

/** The tabs of the panel; the arrow keys move between them. */
export function PanelTabs({ tab, choose, changes }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const words = { composicao: 'Composição', historico: changes === undefined ? 'Histórico' : `Histórico · ${changes}` };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const next = tab === 'composicao' ? 'historico' : 'composicao';
    choose(next);
    list.current?.querySelector<HTMLElement>(`#aba-${next}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label="O que mostrar do valor" className={styles['tabs']}>
      {Object.entries(words).map(([name, label]) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`aba-${name}`}
          aria-selected={name === tab}
          aria-controls="painel-do-valor"
          tabIndex={name === tab ? 0 : -1}
          className={styles['tab']}
          onClick={() => choose(name as PanelTab)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
