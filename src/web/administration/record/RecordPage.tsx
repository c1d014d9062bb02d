import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ACTS } from '../../../base/audit-events.ts';
import { verRegistro, type Ato } from '../../../contracts/administration/registro.ts';
import { counted, nounOf } from '../../../domain/noun.ts';
import { ask } from '../../api/ask.ts';
import { Empty, Fetched } from '../../shell/Fetched.tsx';
import { Failure } from '../../shell/Problem.tsx';
import { DataTable } from '../../shell/DataTable.tsx';
import { writtenMoment } from '../../shell/written-moment.ts';
import styles from './Record.module.css';
import { type AuditFilters, auditFiltersOf, RecordFilters } from './RecordFilters.tsx';

const route = getRouteApi('/area/administracao/$aba');

/** The audit log; the address has the filters of its events. */
export function RecordPage() {
  const filters = auditFiltersOf(route.useSearch());
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

/** The audit events that match the filters, newest first, loaded page by page. */
function Acts({ filters }: { readonly filters: AuditFilters }) {
  const answer = useInfiniteQuery({
    queryKey: ['registro', filters],
    queryFn: ({ pageParam: antesDe, signal }) => ask(verRegistro, { query: { ...filters, antesDe } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ itens, mais }) => (mais ? itens.at(-1)?.id : undefined),
    gcTime: 0,
    meta: { failure: 'shown' },
  });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = answer;
  const empty = Object.keys(filters).length === 0 ? 'Ainda não há atos.' : 'Nenhum ato com estes filtros.';
  const acts = data?.pages.flatMap(({ itens }) => itens) ?? [];
  const shown = { data: data && acts, error: isFetchNextPageError ? null : error };
  return (
    <Fetched answer={{ ...shown, isFetching: answer.isFetching, refetch: answer.refetch }}>
      {() => (
        <>
          {acts.length === 0 ? <Empty>{empty}</Empty> : <ActsTable acts={acts} />}
          <Failure error={isFetchNextPageError ? error : null} />
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
    </Fetched>
  );
}

function describe(count: number, hasMore: boolean): string {
  const acts = counted(count, nounOf('Ato'));
  return hasMore ? `Os ${acts} mais novos` : acts;
}

function ActsTable({ acts }: { readonly acts: readonly Ato[] }) {
  return (
    <DataTable label="Registro" headings={['Quando', 'Quem', 'Ato', 'Detalhe', 'Endereço']}>
      <tbody>
        {acts.map((act) => (
          <tr key={act.id}>
            <th scope="row" className={styles['when']}>
              <time dateTime={act.em}>{writtenMoment(act.em)}</time>
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

/** What the server does by itself. */
const OF_SERVER: ReadonlySet<Ato['acao']> = new Set(['naoEnviouMensagem', 'naoFezPacote']);

/** The person of an event; an event from the network without a person is a failed sign-in. */
function Who({ nome, quem, endereco, acao }: Pick<Ato, 'nome' | 'quem' | 'endereco' | 'acao'>) {
  if (quem === null && endereco === null) return OF_SERVER.has(acao) ? 'Rubrica' : 'Linha de comando';
  if (quem === null) return 'Não identificada';
  return (
    <>
      {nome} <span className={styles['email']}>{quem}</span>
    </>
  );
}
