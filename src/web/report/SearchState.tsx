import { Button, Loader } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lacksErp } from '../../domain/erp-state.ts';
import type { Report } from '../../reporting/report.ts';
import type { Found } from '../api/fetch-report.ts';
import { ofOrganization } from '../api/search-params.ts';
import { withoutOpened } from '../composition/opened-params.ts';
import { ErpNotices } from '../erp-notices/ErpNotices.tsx';
import { mayAdminister, useSession } from '../session/session.ts';
import foreign from './ForeignLink.module.css';
import { reasonsOf } from './empty-search.ts';
import type { FilterProblem, ReportLink, SearchLink } from './link.ts';
import { describeProblems } from './refused-filters.ts';
import styles from './SearchResult.module.css';
import { NOTHING_FOUND, type Search } from './use-search.ts';

type Props = { readonly report: Report; readonly link: ReportLink; readonly search: Search };

/** The content below the form if there is no table: a loading indicator, or a message that says why (spec §4). */
export function SearchState({ report, link, search: { isSearching, hasFailed, refusal, found } }: Props) {
  if (isSearching) return <Loading />;
  if (link.kind === 'foreign') return <ForeignLink />;
  if (link.kind === 'refused') return <Refused problems={link.problems} />;
  if (link.kind !== 'search') return <Notice>{withoutSearch(link)}</Notice>;
  if (hasFailed || found === undefined) return <Failed refusal={refusal} />;
  return <NothingFound {...{ report, link, found }} />;
}

function withoutSearch(link: Exclude<ReportLink, SearchLink>): string {
  if (link.kind === 'stuck') return link.refusal ?? START;
  return link.kind === 'repeated' ? REPEATED : START;
}

/** Says why the server refused the search, or else that it failed. */
function Failed({ refusal }: Pick<Search, 'refusal'>) {
  return <Notice>{refusal ?? FAILED}</Notice>;
}

/** Says which filters of the address cannot be searched. */
function Refused({ problems }: { readonly problems: readonly FilterProblem[] }) {
  const { centros } = useSession().usuario;
  return <Notice>{describeProblems(problems, centros !== 'todos')}</Notice>;
}

type NothingProps = { readonly report: Report; readonly link: SearchLink; readonly found: Found };

/** Says that nothing was found (spec §8), below the notices about the ERP's state. */
function NothingFound({ report, link, found }: NothingProps) {
  return (
    <>
      {found.erp && (
        <ErpNotices slug={report.slug} orcamentoId={link.filters.orcamentoId} hasRows={false} state={found.erp.state} />
      )}
      <Reasons {...{ report, link, found }} />
    </>
  );
}

/** Why nothing was found, and what to do. */
function Reasons({ report, link, found }: NothingProps) {
  const session = useSession();
  const navigate = route.useNavigate();
  const { sentences, wider, offersLoad } = reasonsOf({
    report,
    values: link.values,
    isLimited: session.usuario.centros !== 'todos',
    lacksErp: found.erp?.state !== undefined && lacksErp(found.erp.state),
    mayLoad: mayAdminister(session),
  });
  return (
    <div className={foreign['foreign']}>
      <output>
        <strong className={foreign['nothing']}>{NOTHING_FOUND}</strong> {sentences.join(' ')}
      </output>
      {wider && (
        <Button variant="default" onClick={() => void navigate({ search: (before) => ({ ...before, ...wider }) })}>
          Ampliar a busca
        </Button>
      )}
      {offersLoad && (
        <Link to="/administracao/$aba" params={{ aba: 'dados' }} className={foreign['link']}>
          Carregar dados
        </Link>
      )}
    </div>
  );
}

const START = 'Mude os filtros, se quiser, e clique em Buscar.';
const REPEATED = 'O endereço traz um filtro mais de uma vez. Confira os filtros e clique em Buscar.';
const FAILED = 'A busca não foi concluída. Clique em Buscar para tentar de novo.';

/** A sentence in place of the table. */
function Notice({ children }: { readonly children: string }) {
  return <p className={styles['notice']}>{children}</p>;
}

function Loading() {
  return (
    <output className={styles['notice']}>
      <Loader size="sm" />
      <span>Carregando dados ...</span>
    </output>
  );
}

const route = getRouteApi('/area/relatorios/$slug');

/** Says that an address is another organisation's, and offers the figures of the reader's own organisation. */
function ForeignLink() {
  const { usuario, organizacao } = useSession();
  const navigate = route.useNavigate();
  const own = ofOrganization(usuario.codColigada);
  return (
    <div className={foreign['foreign']}>
      <output>
        Este endereço é de outra organização, e os números dela não aparecem aqui. Você entrou por{' '}
        <strong>{organizacao.nome}</strong>.
      </output>
      <Button
        variant="default"
        onClick={() => void navigate({ search: (before) => ({ ...withoutOpened(before), ...own }) })}
      >
        Ver os números da minha organização
      </Button>
    </div>
  );
}
