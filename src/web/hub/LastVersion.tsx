import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UltimaVersao } from '../../contracts/versions.ts';
import { dayOf, formatAmount, withSign } from '../../domain/format.ts';
import { COMPARE, comparedText } from '../../reporting/compared/compared-with.ts';
import { comparedLink, type FigureLink, type FigureLinks } from '../filters/figure-links.ts';
import { pendingQuery } from '../composition/justifications/thread-queries.ts';
import { lastVersionQuery } from '../moments/version-queries.ts';
import age from './DataAge.module.css';

type Props = { readonly orcamentoId: number; readonly links: FigureLinks };

/** Names the last frozen version and links its difference from the current data to the comparison; empty if unknown. */
export function LastVersion({ orcamentoId, links }: Props) {
  const { data } = useQuery(lastVersionQuery(orcamentoId));
  const version = data?.versao;
  return (
    <p className={`${age['age']} ${age['version']}`}>
      {data && !version && 'Nenhuma versão congelada.'}
      {version && (
        <span>
          Última versão congelada: <b className={age['name']}>{version.nome}</b>, dados de {dayOf(version.momento)}
          {' · '}
          <Distance last={data} links={links} id={version.id} />
        </span>
      )}
      <Unjustified {...{ orcamentoId, links }} />
    </p>
  );
}

/** Links the number of cost centres with an unjustified difference to the report that shows them. */
function Unjustified({ orcamentoId, links }: Props) {
  const { data } = useQuery(pendingQuery(orcamentoId));
  const report = links.of('semJustificativa');
  if (!data?.centros || report === undefined) return null;
  const { slug, search } = data.versaoId === null ? report : comparedWithVersion(report, data.versaoId);
  const words = data.centros === 1 ? '1 centro sem justificativa' : `${data.centros} centros sem justificativa`;
  return (
    <Link to="/relatorios/$slug" params={{ slug }} search={search} className={age['lacking']}>
      {words}
    </Link>
  );
}

/** The link, with a comparison with the version that the justification rule names. */
function comparedWithVersion({ slug, search }: FigureLink, id: string): FigureLink {
  return { slug, search: { ...search, [COMPARE]: comparedText({ kind: 'version', id }) } };
}

/** 'diferença do Reformulado de hoje: +46.970.442,25', or 'ver o que mudou' for people who may not see amounts. */
function Distance({ last, links, id }: Pick<Props, 'links'> & { readonly last: UltimaVersao; readonly id: string }) {
  const { base, diferenca } = last;
  const words =
    base === undefined || diferenca === undefined
      ? 'ver o que mudou'
      : `${WORDS[base]} de hoje: ${withSign(formatAmount(diferenca), diferenca)}`;
  const plan = links.of('planejado');
  if (plan === undefined) return words;
  const comparar = comparedText({ kind: 'version', id });
  const { slug, search } = comparedLink(plan, { comparar, hasChanged: diferenca !== undefined && diferenca !== 0 });
  return (
    <Link to="/relatorios/$slug" params={{ slug }} search={search} className={age['open']} title="Ver o que mudou">
      {words}
    </Link>
  );
}

const WORDS = { proposta: 'diferença do Proposto', reformulacao: 'diferença do Reformulado' } as const;
