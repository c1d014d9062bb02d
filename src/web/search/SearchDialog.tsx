import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { runsBy } from '../../base/group.ts';
import { type Achado, busca, LONGEST_SEARCHED } from '../../contracts/search.ts';
import { counted, nounOf } from '../../domain/noun.ts';
import { catalogOf, findReport } from '../../reports/catalog.ts';
import { ask } from '../api/ask.ts';
import { useSession } from '../session/session.ts';
import { Dialog } from '../shell/Dialog.tsx';
import { KIND_LABELS, linkOfResult } from './find-link.ts';
import styles from './SearchDialog.module.css';

type Props = { readonly initial: string; readonly isOpen: boolean; readonly onClose: () => void };

/** The global search: a search box, and links to the results by kind; Enter opens the first, arrow keys move on. */
export function SearchDialog({ initial, isOpen, onClose }: Props) {
  const [text, setText] = useState(initial);
  const box = useRef<HTMLElement>(null);
  const { data, isFetching, isError, isOfText } = useFinds(text);
  const openFirst = useFirst(box, isOfText ? text : undefined);
  const finds = text.trim() === '' ? [] : (data?.achados ?? []);
  return (
    <Dialog title="Procurar em tudo" size="md" isOpen={isOpen} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys move the focus inside */}
      <search ref={box} onKeyDown={(event) => walk(event, box.current!, () => openFirst(text))}>
        <input
          type="text"
          className={styles['input']}
          data-autofocus
          aria-label="Procurar relatórios, centros, naturezas, códigos e parceiros"
          placeholder="Relatório, centro, natureza, código ou parceiro"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SEARCHED}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <Finds finds={finds} isOutdated={isFetching} onOpen={onClose} />
        <output className={styles['state']}>
          {stateOf({ text, isFetching, isError, found: finds.length, others: data?.outros ?? 0 })}
        </output>
      </search>
    </Dialog>
  );
}

/** Moves the focus with Up and Down through box and links in a circle; Enter in the box opens the first link. */
function walk(event: KeyboardEvent, box: HTMLElement, openFirst: () => void): void {
  const [input, ...links] = box.querySelectorAll<HTMLElement>('input, a');
  const stops = [input, ...links];
  const at = stops.findIndex((stop) => stop === event.target);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) stops.at((at + step) % stops.length)?.focus();
  else if (event.key === 'Enter' && event.target === input) openFirst();
  else return;
  event.preventDefault();
}

/** Opens the first link for a text: now if the links are those of this text, otherwise once they are. */
function useFirst(box: RefObject<HTMLElement | null>, linked: string | undefined): (text: string) => void {
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered !== undefined && entered === linked) box.current?.querySelector<HTMLElement>('a')?.click();
  }, [box, entered, linked]);
  return setEntered;
}

const PAUSE_MS = 150;

/** The results for a text, fetched a moment after the last key. */
function useFinds(text: string) {
  const [searched] = useDebouncedValue(text.trim(), PAUSE_MS);
  const finds = useQuery({
    queryKey: ['busca', searched],
    queryFn: searched === '' ? skipToken : ({ signal }) => ask(busca, { query: { texto: searched } }, signal),
    placeholderData: keepPreviousData,
    meta: { failure: 'own' },
  });
  return { ...finds, isOfText: searched === text.trim() && finds.isSuccess && !finds.isPlaceholderData };
}

type FindsProps = {
  readonly finds: readonly Achado[];
  /** Whether results that may replace these are being fetched. */
  readonly isOutdated: boolean;
  readonly onOpen: () => void;
};

function Finds({ finds, isOutdated, onOpen }: FindsProps) {
  const { produto, usuario } = useSession();
  const catalog = catalogOf(produto);
  return (
    <div className={styles['finds']} data-outdated={isOutdated}>
      {runsBy(finds, ({ tipo }) => tipo).map((ofKind) => (
        <section key={ofKind[0]!.tipo} aria-label={KIND_LABELS[ofKind[0]!.tipo]}>
          <div aria-hidden className={styles['kind']}>
            {KIND_LABELS[ofKind[0]!.tipo]}
          </div>
          {ofKind.map((find) => {
            const { slug, search, sought } = linkOfResult(find, usuario.codColigada);
            const opens = find.tipo === 'relatorio' ? undefined : findReport(catalog, slug)?.title;
            return (
              <Link
                key={`${find.codigo} ${find.nome} ${slug}`}
                to="/relatorios/$slug"
                params={{ slug }}
                search={search}
                state={sought === undefined ? {} : { sought }}
                preload={false}
                className={styles['find']}
                onClick={onOpen}
              >
                <span>{[find.codigo, find.nome].filter(Boolean).join(' - ')}</span>
                <span className={styles['where']}>{[find.acima, opens].filter(Boolean).join(' · ')}</span>
              </Link>
            );
          })}
        </section>
      ))}
    </div>
  );
}

type State = {
  readonly text: string;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly found: number;
  readonly others: number;
};

function stateOf({ text, isFetching, isError, found, others }: State): string {
  if (text.trim() === '') return 'Escreva um código ou parte de um nome; acentos não contam.';
  if (isError) return 'A busca não foi concluída. Tente de novo.';
  if (found === 0) return isFetching ? 'Buscando ...' : 'Nada encontrado.';
  const all = counted(found, RESULT);
  return others === 0 ? all : `${all}; há mais ${others.toLocaleString('pt-BR')}: escreva mais para chegar a eles.`;
}

const RESULT = nounOf('Resultado');
