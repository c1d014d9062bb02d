import { ActionIcon } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import type { Orcamento } from '../../../../contracts/lists.ts';
import type { RelatorioPedido } from '../../../../contracts/packs/definicao.ts';
import type { Report } from '../../../../reporting/report.ts';
import { askedInWords } from './asked-report.ts';
import { moved } from './pack-fields.ts';
import styles from './ReportsField.module.css';

type Props = {
  readonly asked: readonly RelatorioPedido[];
  readonly reports: readonly Report[];
  readonly budgets: readonly Orcamento[];
  readonly onChange: (asked: readonly RelatorioPedido[]) => void;
};

/** The reports that were chosen, with buttons that move and remove them; the focus follows a moved report. */
export function ReportsList({ asked, reports, budgets, onChange }: Props): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const focus = (at: number, action: string) =>
    setTimeout(() => {
      const item = list.current?.children[at]?.querySelector<HTMLElement>(`[data-action='${action}']`);
      (item ?? list.current)?.focus();
    });
  const move = (at: number, by: -1 | 1) => {
    if (at + by < 0 || at + by >= asked.length) return;
    onChange(moved(asked, at, by));
    focus(at + by, by < 0 ? 'up' : 'down');
  };
  const remove = (at: number) => {
    onChange(asked.toSpliced(at, 1));
    focus(Math.min(at, asked.length - 2), 'remove');
  };
  return (
    <ol ref={list} tabIndex={-1} aria-label="Relatórios do pacote" className={styles['list']}>
      {asked.map((each, at) => {
        const report = reports.find(({ slug }) => slug === each.slug);
        const title = report?.title ?? each.slug;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the same report may be listed twice
          <li key={at} className={styles['report']}>
            <span className={styles['words']}>
              {title}
              <span className={styles['quiet']}>{report && askedInWords(each, report, budgets)}</span>
            </span>
            <Acts
              title={title}
              isFirst={at === 0}
              isLast={at === asked.length - 1}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          </li>
        );
      })}
    </ol>
  );
}

type ActsProps = {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

function Acts({ title, isFirst, isLast, onMove, onRemove }: ActsProps): ReactNode {
  return (
    <>
      <Act action="up" label={`Subir ${title}`} isOff={isFirst} onClick={() => onMove(-1)}>
        ↑
      </Act>
      <Act action="down" label={`Descer ${title}`} isOff={isLast} onClick={() => onMove(1)}>
        ↓
      </Act>
      <Act action="remove" label={`Tirar ${title}`} isOff={false} onClick={onRemove}>
        ×
      </Act>
    </>
  );
}

type ActProps = {
  readonly action: string;
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: string;
};

/** A small button that keeps the focus when it is disabled. */
function Act({ action, label, isOff, onClick, children }: ActProps): ReactNode {
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      {...(isOff && { 'data-disabled': true })}
      data-action={action}
      className={styles['act']!}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
