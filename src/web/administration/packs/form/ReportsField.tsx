import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { Orcamento } from '../../../../contracts/lists.ts';
import type { RelatorioPedido } from '../../../../contracts/packs/definicao.ts';
import type { Vista } from '../../../../contracts/views.ts';
import { budgetToBeginWith } from '../../../../domain/overview.ts';
import { catalogOf, reportsFor } from '../../../../reports/catalog.ts';
import { useSession } from '../../../session/session.ts';
import styles from '../../LongForm.module.css';
import { type AskedOrProblem, reportFromLink, reportFromView, wholeReportRequest } from './asked-report.ts';
import type { Form } from './pack-fields.ts';
import { ReportsList } from './ReportsList.tsx';
import own from './ReportsField.module.css';

type Props = { readonly form: Form; readonly views: readonly Vista[]; readonly budgets: readonly Orcamento[] };

/** The reports of a pack in their order, added from a saved view, as a whole report or from a pasted address. */
export function ReportsField({ form, views, budgets }: Props): ReactNode {
  const problemId = useId();
  const { produto, usuario } = useSession();
  const reports = reportsFor(catalogOf(produto), usuario);
  const readable = { reports, codColigada: usuario.codColigada };
  const [refused, setRefused] = useState<string>();
  const add = ({ asked, problem }: AskedOrProblem): boolean => {
    setRefused(problem);
    if (asked === undefined) return false;
    form.setFieldValue('relatorios', [...form.values.relatorios, asked]);
    form.clearFieldError('relatorios');
    return true;
  };
  const problem = refused ?? form.errors['relatorios'];
  return (
    <fieldset className={styles['group']} aria-describedby={problem ? problemId : undefined}>
      <legend className={styles['legend']}>Relatórios, na ordem em que vão</legend>
      <ReportsList
        asked={form.values.relatorios}
        {...{ reports, budgets }}
        onChange={(relatorios) => form.setFieldValue('relatorios', relatorios)}
      />
      <Choice {...{ views, budgets, readable }} onAdd={add} />
      <Pasted onAdd={(text) => add(reportFromLink(text, readable))} />
      {problem && (
        <p id={problemId} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

type ChoiceProps = Pick<Props, 'views' | 'budgets'> & {
  readonly readable: Parameters<typeof reportFromView>[1];
  readonly onAdd: (asked: AskedOrProblem) => boolean;
};

/** Adds a saved view, or a whole report with all of a budget. */
function Choice({ views, budgets, readable, onAdd }: ChoiceProps): ReactNode {
  const { anoCorrente } = useSession();
  const [chosen, setChosen] = useState('');
  const whole = wholeReports(readable.reports, budgets, anoCorrente);
  const groups = [
    { group: 'Vistas salvas', items: views.map(({ id, nome }) => ({ value: `vista ${id}`, label: nome })) },
    { group: 'Inteiros', items: whole.map(({ slug, title }) => ({ value: `inteiro ${slug}`, label: title })) },
  ].filter(({ items }) => items.length > 0);
  const add = () => {
    const view = views.find(({ id }) => `vista ${id}` === chosen);
    const asked = whole.find(({ slug }) => `inteiro ${slug}` === chosen)?.asked;
    if (view !== undefined ? onAdd(reportFromView(view, readable)) : asked !== undefined && onAdd({ asked }))
      setChosen('');
  };
  return (
    <div className={own['adding']}>
      <NativeSelect
        aria-label="Relatório ou vista"
        value={chosen}
        data={[{ value: '', label: 'um relatório ou vista' }, ...groups]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button variant="default" disabled={chosen === ''} onClick={add}>
        Acrescentar
      </Button>
    </div>
  );
}

type Whole = { readonly slug: string; readonly title: string; readonly asked: RelatorioPedido };

function wholeReports(
  reports: ChoiceProps['readable']['reports'],
  budgets: readonly Orcamento[],
  anoCorrente: number,
): readonly Whole[] {
  const first = budgetToBeginWith(budgets, anoCorrente);
  if (first === undefined) return [];
  return reports.flatMap((report) => {
    const asked = wholeReportRequest(report, { budgets, first, anoCorrente });
    return asked === undefined ? [] : [{ slug: report.slug, title: report.title, asked }];
  });
}

/** Adds the report of a pasted address, as the address shows it. */
function Pasted({ onAdd }: { readonly onAdd: (text: string) => boolean }): ReactNode {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const add = (link: string) => {
    if (onAdd(link)) setText('');
    input.current?.focus();
  };
  return (
    <div className={own['adding']}>
      <TextInput
        ref={input}
        aria-label="Link de um relatório"
        placeholder="ou cole o link de um relatório"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (text.trim() !== '') add(text);
        }}
      />
      <Button variant="default" aria-label="Acrescentar o link" disabled={text.trim() === ''} onClick={() => add(text)}>
        Acrescentar
      </Button>
    </div>
  );
}
