import { useContext } from 'react';
import { Link } from '@tanstack/react-router';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import type { Listed } from '../../reporting/report.ts';
import { ofOrganization, VERSION } from '../api/search-params.ts';
import { useSession } from '../session/session.ts';
import styles from './AmountLink.module.css';
import { AmountLinksContext } from './AmountLink.tsx';
import { listedIn, type PanelAmount } from './listed-in.ts';

/** A link to another report with details of an amount's subject, at the same moment, if the user may open one. */
export function OpenIn({ lists, ...amount }: PanelAmount & { readonly lists: Listed }) {
  const { usuario, produto } = useSession();
  const { versao } = useContext(AmountLinksContext);
  const found = listedIn(reportsFor(catalogOf(produto), usuario), lists, amount);
  if (found === undefined) return null;
  const search = {
    ...found.search,
    ...ofOrganization(usuario.codColigada),
    ...(versao !== null && { [VERSION]: versao }),
  };
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
