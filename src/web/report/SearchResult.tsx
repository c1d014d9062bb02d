import { Button, Loader } from '@mantine/core';
import type { Report } from '../../reports/report.ts';
import type { Choices } from '../filters/choices.ts';
import type { Imprint } from '../table/print/print-heading.ts';
import { FoundSheet } from './found/FoundSheet.tsx';
import type { ReportLink } from './link.ts';
import { Notice } from './Notice.tsx';
import styles from './SearchResult.module.css';
import type { Search } from './use-search.ts';
import { getRouteApi } from '@tanstack/react-router';
import { withoutOpened } from '../composition/opened-params.ts';
import { useSession } from '../session/session.ts';
import foreign from './ForeignLink.module.css';
import { ofOrganization } from '../api/search-params.ts';
import { useEffect, useRef } from 'react';

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

/** Searches again; where the panel beside the table had the focus, the new table gets it. */
function useFocusAfterSearch(found: object | undefined, again: () => void): () => void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (found === undefined || !hadFocus.current) return;
    hadFocus.current = false;
    document.querySelector<HTMLElement>('.sheet-region')?.focus({ preventScroll: true });
  }, [found]);
  return () => {
    hadFocus.current = document.activeElement?.closest('.sheet-stage > aside') != null;
    again();
  };
}
