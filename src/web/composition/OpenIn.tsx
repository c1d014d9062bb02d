import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Subject } from '../../contracts/composition.ts';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import type { Listed, Report } from '../../reports/report.ts';
import type { FormValues } from '../filters/filter-control.ts';
import { ofOrganization } from '../api/search-params.ts';
import { useSession } from '../session/session.ts';
import type { Basis } from './amount-facts.ts';
import styles from './AmountLink.module.css';
import { listedIn } from './listed-in.ts';

/** What leads from a panel to the reports that list its subject. */
export type Leading = {
  readonly report: Report;
  /** What was searched. */
  readonly values: FormValues;
  readonly subject: Subject;
  /** That of the amount. */
  readonly basis: Basis;
};

/** A link to the report that lists something of a subject, with its filters; nothing where none of the person's does. */
export function OpenIn({ lists, ...asked }: Leading & { readonly lists: Listed }): ReactNode {
  const { usuario, produto } = useSession();
  const found = listedIn(reportsFor(catalogOf(produto), usuario), lists, asked);
  if (found === undefined) return null;
  const search = { ...found.search, ...ofOrganization(usuario.codColigada) };
  return (
    <Link
      to="/relatorios/$slug"
      params={{ slug: found.slug }}
      search={search}
      preload={false}
      className={styles['link']}
    >
      {found.isOfAll ? `Abrir ${found.title} (${ALL[lists]})` : `Abrir em ${found.title}`}
    </Link>
  );
}

const ALL: Readonly<Record<Listed, string>> = {
  memorias: 'todas as memórias',
  lancamentos: 'todos os lançamentos',
  meses: 'todos os centros',
  codigos: 'todos os códigos',
};
