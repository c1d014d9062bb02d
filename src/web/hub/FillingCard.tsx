import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { Preenchimento } from '../../contracts/summary.ts';
import { counted, nounOf } from '../../domain/noun.ts';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reports/report.ts';
import { wholeBudget } from '../../reports/whole-budget.ts';
import { ofOrganization } from '../report/link-organization.ts';
import { useSession } from '../session/session.ts';
import { Card } from './Card.tsx';

type Props = { readonly orcamentoId: number; readonly preenchimento: Preenchimento };

/** How many cost centres are filled in; what is missing leads to the report that lists it. */
export function FillingCard({ orcamentoId, preenchimento }: Props) {
  const { usuario, produto } = useSession();
  const { centros, completos, comMesesVazios, semLinhas, semMemoria } = preenchimento;
  const reports = reportsFor(catalogOf(produto), usuario);
  const linkTo = (report: Report | undefined, words: string): ReactNode =>
    report === undefined ? (
      <span>{words}</span>
    ) : (
      <Link
        to="/relatorios/$slug"
        params={{ slug: report.slug }}
        search={{
          ...wholeBudget(report.filters, orcamentoId),
          ...ofOrganization(usuario.codColigada),
          ...report.emptyMonths,
        }}
      >
        {words}
      </Link>
    );
  const missing = [
    comMesesVazios > 0 && linkTo(reports.find(listsMonths), `${format(comMesesVazios)} com meses vazios`),
    semMemoria > 0 && linkTo(reports.find(listsMemories), `${format(semMemoria)} sem memória`),
    semLinhas > 0 && <span>{format(semLinhas)} sem nenhuma linha</span>,
  ].filter((each) => each !== false);
  return (
    <Card label="Preenchimento" value={`${format(completos)} de ${counted(centros, CENTRO)}`}>
      {missing.length === 0 && centros > 0 && 'todos os meses preenchidos'}
      {missing.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the three never change places
        <Fragment key={at}>
          {at > 0 && ' · '}
          {each}
        </Fragment>
      ))}
    </Card>
  );
}

const CENTRO = nounOf('Centro');

function listsMonths({ emptyMonths }: Report): boolean {
  return emptyMonths !== undefined;
}

function listsMemories({ lists }: Report): boolean {
  return lists === 'memorias';
}

function format(count: number): string {
  return count.toLocaleString('pt-BR');
}
