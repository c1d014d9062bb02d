import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { TODOS } from '../../../domain/centros.ts';
import type { CentroSemLinhas } from '../../../contracts/lists.ts';
import type { AnyFilters } from '../../../reporting/filters.ts';
import type { Report } from '../../../reporting/report.ts';
import { queryOf } from '../../api/queries.ts';
import { ABSENT, ABSENT_SHOWN } from '../absent-params.ts';
import type { SearchLink } from '../link.ts';
import styles from './AbsentCentros.module.css';

const route = getRouteApi('/area/relatorios/$slug');

type Props = {
  readonly absent: NonNullable<Report['absent']>;
  readonly link: SearchLink;
};

/** The searched cost centres without lines in the budget, counted and named; nothing if there are none. */
export function AbsentCentros({ absent, link }: Props) {
  const isOpen = route.useSearch()[ABSENT] === ABSENT_SHOWN;
  const query = { ...absent.query(link.filters), versao: link.versao };
  const { data = [] } = useQuery(queryOf(['sem linhas', query], absent.endpoint, { query }));
  const centros = data.filter((centro) => isSearched(centro, link.filters));
  if (centros.length === 0) return null;
  const words = centros.length === 1 ? '1 centro sem nenhuma linha' : `${centros.length} centros sem nenhuma linha`;
  return (
    <details className={styles['absent']} open={isOpen}>
      <summary>{words} neste orçamento, que a tabela não mostra</summary>
      <ul className={styles['names']}>
        {centros.map(({ codCCustoFilho, nomeCCustoFilho }) => (
          <li key={codCCustoFilho}>
            {codCCustoFilho} - {nomeCCustoFilho}
          </li>
        ))}
      </ul>
    </details>
  );
}

function isSearched({ codCCustoPai, codCCustoFilho }: CentroSemLinhas, filters: AnyFilters): boolean {
  const is = (chosen: string | undefined, code: string) => chosen === undefined || chosen === TODOS || chosen === code;
  return is(filters.codCCustoPai, codCCustoPai) && is(filters.codCCustoFilho, codCCustoFilho);
}
