import { Loader } from '@mantine/core';
import type { Report } from '../../reports/report.ts';
import type { Choices } from '../filters/choices.ts';
import type { Imprint } from '../table/print-heading.ts';
import { ForeignLink } from './ForeignLink.tsx';
import { FoundSheet } from './FoundSheet.tsx';
import type { ReportLink } from './link.ts';
import { Notice } from './Notice.tsx';
import styles from './SearchResult.module.css';
import { useFocusAfterSearch } from './use-focus-after-search.ts';
import type { Search } from './use-search.ts';

type Props = {
  readonly report: Report;
  readonly link: ReportLink;
  readonly offered: Choices['of'];
  readonly search: Search;
  /** What prints say of themselves: whose they are, and who made them. */
  readonly imprint: Imprint;
  /** Whether the form was changed since the search. */
  readonly isOutdated: boolean;
  /** Whether the folded form shows the filters above the table. */
  readonly isFolded: boolean;
  /** The element beside the title that the exports are put into; null until it exists. */
  readonly exportsIn: HTMLElement | null;
};

/** The content below the form: a loading indicator, the table, or a message why there is none (spec §4). */
export function SearchResult({ report, link, offered, search, ...shown }: Props) {
  const { isSearching, hasFailed, found } = search;
  const searchAgain = useFocusAfterSearch(isSearching ? undefined : found, search.again);
  if (isSearching) return <Loading />;
  if (link.kind === 'foreign') return <ForeignLink />;
  if (link.kind !== 'search') return <Notice>{NOTICES[link.kind] ?? START}</Notice>;
  if (hasFailed || found === undefined) return <Notice>{FAILED}</Notice>;
  return <FoundSheet {...{ report, link, offered, found, searchAgain, ...shown }} />;
}

const START = 'Escolha os filtros e clique em Buscar.';
const NOTICES: Readonly<Partial<Record<ReportLink['kind'], string>>> = {
  refused: 'O endereço traz filtros incompletos ou que não existem mais. Confira-os e clique em Buscar.',
  repeated: 'O endereço traz um filtro mais de uma vez. Confira os filtros e clique em Buscar.',
};
const FAILED = 'A busca não foi concluída. Clique em Buscar para tentar de novo.';

function Loading() {
  return (
    <output className={styles['notice']}>
      <Loader size="sm" />
      <span>Carregando dados ...</span>
    </output>
  );
}
