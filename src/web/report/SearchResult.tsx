import { Loader } from '@mantine/core';
import type { Report } from '../../reports/report.ts';
import type { Choices } from '../filters/choices.ts';
import type { Imprint } from '../table/print-heading.ts';
import { ErpNotices } from '../erp-notices/ErpNotices.tsx';
import type { Found } from './fetch-report.ts';
import { ForeignLink } from './ForeignLink.tsx';
import { FoundTable } from './FoundTable.tsx';
import type { ReportLink } from './link.ts';
import styles from './SearchResult.module.css';
import { NOTHING_FOUND, type Search } from './use-search.ts';

type Props = {
  readonly report: Report;
  readonly link: ReportLink;
  readonly offered: Choices['of'];
  readonly search: Search;
  /** What prints say of themselves: whose they are, and who made them. */
  readonly imprint: Imprint;
};

/** The content below the form: a loading indicator, the table, or a message why there is none (spec §4). */
export function SearchResult({ report, link, offered, search, imprint }: Props) {
  const { isSearching, hasFailed, found } = search;
  if (isSearching) return <Loading />;
  if (link.kind === 'foreign') return <ForeignLink />;
  if (link.kind !== 'search') return <Notice>{NOTICES[link.kind] ?? START}</Notice>;
  if (hasFailed || found === undefined) return <Notice>{FAILED}</Notice>;
  return <FoundSheet report={report} link={link} offered={offered} found={found} imprint={imprint} />;
}

type FoundProps = Pick<Props, 'report' | 'offered' | 'imprint'> & {
  readonly link: Extract<ReportLink, { readonly kind: 'search' }>;
  readonly found: Found;
};

function FoundSheet({ report, link, offered, found, imprint }: FoundProps) {
  const { sheet, erp } = found;
  const { slug } = report;
  const notices = erp && <ErpNotices slug={slug} orcamentoId={link.filters.orcamentoId} state={erp.state} />;
  if (sheet.rows.length === 0)
    return (
      <>
        {notices}
        <Notice>{NOTHING_FOUND}</Notice>
      </>
    );
  return (
    <div className={styles['result']}>
      {notices}
      <FoundTable report={report} link={link} offered={offered} found={found} imprint={imprint} />
    </div>
  );
}

const START = 'Escolha os filtros e clique em Buscar.';
const NOTICES: Readonly<Partial<Record<ReportLink['kind'], string>>> = {
  refused: 'O endereço traz filtros incompletos ou que não existem mais. Confira-os e clique em Buscar.',
  repeated: 'O endereço traz um filtro mais de uma vez. Confira os filtros e clique em Buscar.',
};
const FAILED = 'A busca não foi concluída. Clique em Buscar para tentar de novo.';

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
