import { Button, Loader } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Report } from '../../reporting/report.ts';
import { ofOrganization } from '../api/search-params.ts';
import { withoutOpened } from '../composition/opened-params.ts';
import { ErpNotices } from '../erp-notices/ErpNotices.tsx';
import { useSession } from '../session/session.ts';
import foreign from './ForeignLink.module.css';
import type { ReportLink } from './link.ts';
import styles from './SearchResult.module.css';
import { NOTHING_FOUND, type Search } from './use-search.ts';

type Props = { readonly report: Report; readonly link: ReportLink; readonly search: Search };

/** The content below the form if there is no table: a loading indicator, or a message why there is none (spec §4). */
export function SearchState({ report, link, search: { isSearching, hasFailed, found } }: Props) {
  if (isSearching) return <Loading />;
  if (link.kind === 'foreign') return <ForeignLink />;
  if (link.kind !== 'search') return <Notice>{NOTICES[link.kind] ?? START}</Notice>;
  if (hasFailed || found === undefined) return <Notice>{FAILED}</Notice>;
  return (
    <>
      {found.erp && (
        <ErpNotices slug={report.slug} orcamentoId={link.filters.orcamentoId} hasRows={false} state={found.erp.state} />
      )}
      <Notice>{NOTHING_FOUND}</Notice>
    </>
  );
}

const START = 'Escolha os filtros e clique em Buscar.';
const NOTICES: Readonly<Partial<Record<ReportLink['kind'], string>>> = {
  refused: 'O endereço traz filtros incompletos ou que não existem mais. Confira-os e clique em Buscar.',
  repeated: 'O endereço traz um filtro mais de uma vez. Confira os filtros e clique em Buscar.',
};
const FAILED = 'A busca não foi concluída. Clique em Buscar para tentar de novo.';

/** A calm sentence in the table's place. */
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

/** Says that an address shows another organisation's figures, and leads on to the reader's own. */
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
