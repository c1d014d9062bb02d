import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ACTS } from '../../../base/audit-events.ts';
import { verRegistro, type Ato } from '../../../contracts/administration/registro.ts';
import { formatMoment, momentOf } from '../../../domain/format.ts';
import { ask } from '../../api/ask.ts';
import { describeFailure } from '../../api/request.ts';
import { Asked, Nothing } from '../../shell/Asked.tsx';
import { Problem } from '../../shell/Problem.tsx';
import { DataTable } from '../DataTable.tsx';
import { actFiltersOf, type ActFilters } from './act-filters.ts';
import styles from './Record.module.css';
import { RecordFilters } from './RecordFilters.tsx';

const route = getRouteApi('/area/administracao/$aba');

/** The audit log; the address has the filters of its events. */
export function RecordPage() {
  const filters = actFiltersOf(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <>
      <RecordFilters
        filters={filters}
        onFilters={(search) => void navigate({ search: { ...search }, resetScroll: false })}
      />
      <Acts key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}

type Page = { readonly itens: readonly Ato[]; readonly mais: boolean };

/** The audit events of the filters, newest first, loaded page by page. */
function Acts({ filters }: { readonly filters: ActFilters }) {
  const answer = useInfiniteQuery({
    queryKey: ['registro', filters],
    queryFn: ({ pageParam: antesDe, signal }): Promise<Page> =>
      ask(verRegistro, { query: { ...filters, antesDe } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ itens, mais }: Page) => (mais ? itens.at(-1)?.id : undefined),
    gcTime: 0,
    meta: { failure: 'shown' },
  });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = answer;
  const acts = data?.pages.flatMap(({ itens }) => itens) ?? [];
  const shown = { data: data && acts, error: isFetchNextPageError ? null : error };
  return (
    <Asked answer={{ ...shown, isFetching: answer.isFetching, refetch: answer.refetch }}>
      {() => (
        <>
          {acts.length === 0 ? <Nothing>{nothing(filters)}</Nothing> : <ActsTable acts={acts} />}
          {isFetchNextPageError && <Problem>{describeFailure(error)}</Problem>}
          <div className={styles['more']}>
            <output>{acts.length > 0 && describe(acts.length, hasNextPage)}</output>
            {hasNextPage && (
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                Mostrar mais
              </Button>
            )}
          </div>
        </>
      )}
    </Asked>
  );
}

function nothing(filters: ActFilters): string {
  return Object.keys(filters).length === 0 ? 'Ainda não há atos.' : 'Nenhum ato com estes filtros.';
}

function describe(count: number, hasMore: boolean): string {
  const acts = count === 1 ? '1 ato' : `${count.toLocaleString('pt-BR')} atos`;
  return hasMore ? `Os ${acts} mais novos` : acts;
}

/** The table of audit events, one per row. */
function ActsTable({ acts }: { readonly acts: readonly Ato[] }) {
  return (
    <DataTable label="Registro" headings={['Quando', 'Quem', 'Ato', 'Detalhe', 'Endereço']}>
      <tbody>
        {acts.map((act) => (
          <tr key={act.id}>
            <th scope="row" className={styles['when']}>
              <time dateTime={act.em}>{formatMoment(momentOf(new Date(act.em)))}</time>
            </th>
            <td className={styles['who']}>
              <Who {...act} />
            </td>
            <td className={styles['kind']} data-bad={act.acao === 'naoEntrou'}>
              {ACTS[act.acao]}
            </td>
            <td className={styles['detail']}>{act.detalhe}</td>
            <td className={styles['address']}>{act.endereco}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** The person of an event; without one, an event that came over the network is a failed sign-in. */
function Who({ nome, quem, endereco }: Pick<Ato, 'nome' | 'quem' | 'endereco'>) {
  if (quem === null) return endereco === null ? 'Linha de comando' : 'Não identificada';
  return (
    <>
      {nome} <span className={styles['email']}>{quem}</span>
    </>
  );
}
