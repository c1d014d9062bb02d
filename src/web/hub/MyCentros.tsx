import { Link } from '@tanstack/react-router';
import type { CentroDoResumo } from '../../contracts/summary.ts';
import { formatAmount, formatShare } from '../../domain/format.ts';
import { counted, nounOf } from '../../domain/noun.ts';
import { ratioOf } from '../../domain/ratio.ts';
import { catalogOf, reportsFor } from '../../reports/catalog.ts';
import { wholeBudget } from '../../reporting/filters.ts';
import { ofOrganization } from '../api/search-params.ts';
import { ABSENT, ABSENT_SHOWN } from '../report/absent-params.ts';
import { centrosInOrder } from './centros-order.ts';
import { useSession } from '../session/session.ts';
import styles from './MyCentros.module.css';

type Props = { readonly orcamentoId: number; readonly centros: readonly CentroDoResumo[] };

/** The cost centres of a person limited to some of them: their names, amounts, and what is left to fill in. */
export function MyCentros({ orcamentoId, centros }: Props) {
  const { ordered, words } = centrosInOrder(centros);
  return (
    <section aria-label="Meus centros" className={styles['centros']}>
      <h2 className={styles['title']}>Meus centros</h2>
      <p className={styles['asked']}>
        {toFillIn(centros)}
        {centros.length > 1 && ` ${words}`}
      </p>
      <ul className={styles['list']}>
        {ordered.map((centro) => (
          <Centro key={centro.codCCustoFilho} {...{ centro, orcamentoId }} />
        ))}
      </ul>
    </section>
  );
}

/** What is left to fill in: 'A preencher: 1 centro. Sem memória de cálculo: 15 centros.' */
function toFillIn(centros: readonly CentroDoResumo[]): string {
  const asked = centros.filter(({ temLinhas, mesesVazios }) => !temLinhas || mesesVazios > 0).length;
  const unexplained = centros.filter(({ semMemoria }) => semMemoria).length;
  return [
    asked === 0 ? 'Nada a preencher.' : `A preencher: ${counted(asked, nounOf('Centro'))}.`,
    ...(unexplained === 0 ? [] : [`Sem memória de cálculo: ${counted(unexplained, nounOf('Centro'))}.`]),
  ].join(' ');
}

function Centro({ centro, orcamentoId }: { readonly centro: CentroDoResumo; readonly orcamentoId: number }) {
  const { codCCustoFilho, nomeCCustoFilho } = centro;
  const missing = missingIn(centro);
  return (
    <li className={styles['centro']}>
      <div className={styles['name']}>
        {codCCustoFilho} - {nomeCCustoFilho}
      </div>
      <Amounts centro={centro} />
      <div className={styles['missing']} data-missing={missing.length > 0}>
        {missing.length === 0 ? 'Tudo preenchido' : <Listed {...{ centro, orcamentoId }} words={missing.join(' · ')} />}
      </div>
    </li>
  );
}

/** The realised and available amounts, for people who may see them. */
function Amounts({ centro: { orcado, realizado, disponivel } }: { readonly centro: CentroDoResumo }) {
  if (orcado === undefined || realizado === undefined || disponivel === undefined) return null;
  const share = ratioOf(realizado, orcado);
  return (
    <dl className={styles['amounts']}>
      <dt>Realizado</dt>
      <dd>
        {formatAmount(realizado)}
        <small>
          {' '}
          de {formatAmount(orcado)}
          {share !== null && ` (${formatShare(share)})`}
        </small>
      </dd>
      <dt>Disponível</dt>
      <dd data-negative={disponivel < 0}>{formatAmount(disponivel)}</dd>
    </dl>
  );
}

type ListedProps = { readonly centro: CentroDoResumo; readonly orcamentoId: number; readonly words: string };

/** Links missing data to the report of empty months: the centre's rows, or the list of centres without rows. */
function Listed({ centro: { codCCustoPai, codCCustoFilho, temLinhas }, orcamentoId, words }: ListedProps) {
  const { usuario, produto } = useSession();
  const listing = reportsFor(catalogOf(produto), usuario).find(({ emptyMonths }) => emptyMonths !== undefined);
  if (listing?.emptyMonths === undefined) return words;
  const search = {
    ...wholeBudget(listing.filters, orcamentoId),
    ...ofOrganization(usuario.codColigada),
    ...(temLinhas ? { codCCustoPai, codCCustoFilho } : { [ABSENT]: ABSENT_SHOWN }),
  };
  return (
    <Link to="/relatorios/$slug" params={{ slug: listing.slug }} search={search}>
      {words}
    </Link>
  );
}

/** What a centre still has to fill in: 'sem nenhuma linha', '3 meses vazios', 'sem memória de cálculo'. */
function missingIn({ temLinhas, mesesVazios, semMemoria }: CentroDoResumo): readonly string[] {
  if (!temLinhas) return ['sem nenhuma linha'];
  const months = mesesVazios === 1 ? '1 mês vazio' : `${mesesVazios} meses vazios`;
  return [mesesVazios > 0 && months, semMemoria && 'sem memória de cálculo'].filter((each) => each !== false);
}
