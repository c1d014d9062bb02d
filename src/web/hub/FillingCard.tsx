import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { mesesComMemoria } from '../../contracts/lists.ts';
import type { Preenchimento } from '../../contracts/summary.ts';
import { counted, nounOf } from '../../domain/noun.ts';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import type { Report } from '../../reporting/report.ts';
import { wholeBudget } from '../../reporting/filters.ts';
import { ABSENT, ABSENT_SHOWN } from '../report/absent-params.ts';
import { CHARTED } from '../report/chart-params.ts';
import { ofOrganization, type SearchParams } from '../api/search-params.ts';
import { useSession } from '../session/session.ts';
import { Card } from './Card.tsx';

type Props = { readonly orcamentoId: number; readonly preenchimento: Preenchimento };

/** How many cost centres are filled in; the numbers of incomplete ones link to the reports that list or draw them. */
export function FillingCard({ orcamentoId, preenchimento }: Props) {
  const { usuario, produto } = useSession();
  const { centros, completos, comMesesVazios, semLinhas, semMemoria } = preenchimento;
  const reports = reportsFor(catalogOf(produto), usuario);
  const listing = reports.find(({ emptyMonths }) => emptyMonths !== undefined);
  const naming = reports.find(({ absent }) => absent !== undefined);
  const drawing = reports.find(({ chartSource }) => chartSource?.endpoint.path === mesesComMemoria.path);
  const searchOf = ({ filters }: Report): SearchParams => ({
    ...wholeBudget(filters, orcamentoId),
    ...ofOrganization(usuario.codColigada),
  });
  const linkTo = (count: number, words: string, report: Report | undefined, view: SearchParams = {}) =>
    count === 0 ? [] : [<Missing key={words} words={`${format(count)} ${words}`} {...{ report, view, searchOf }} />];
  const whole = listing && { slug: listing.slug, search: searchOf(listing) };
  const missing = [
    ...linkTo(comMesesVazios, 'com meses vazios', listing, listing?.emptyMonths),
    ...linkTo(semMemoria, 'sem nenhuma memória', drawing, { grafico: CHARTED }),
    ...linkTo(semLinhas, 'sem nenhuma linha', naming, { [ABSENT]: ABSENT_SHOWN }),
  ];
  return (
    <Card label="Preenchimento" to={whole} value={`${format(completos)} de ${counted(centros, CENTRO)}`}>
      {missing.length === 0 && centros > 0 && 'todos os meses preenchidos'}
      {missing.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the three keep their order
        <Fragment key={at}>
          {at > 0 && ' · '}
          {each}
        </Fragment>
      ))}
    </Card>
  );
}

type MissingProps = {
  readonly words: string;
  /** The report that lists or draws what is missing; undefined if the person may open none. */
  readonly report: Report | undefined;
  readonly view: SearchParams;
  readonly searchOf: (report: Report) => SearchParams;
};

function Missing({ words, report, view, searchOf }: MissingProps): ReactNode {
  if (report === undefined) return <span>{words}</span>;
  return (
    <Link to="/relatorios/$slug" params={{ slug: report.slug }} search={{ ...searchOf(report), ...view }}>
      {words}
    </Link>
  );
}

const CENTRO = nounOf('Centro');

function format(count: number): string {
  return count.toLocaleString('pt-BR');
}
