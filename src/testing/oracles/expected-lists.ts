import type { Subject } from '../../contracts/composition.ts';
import { FILHOS, type GeneratedOrganization } from '../databases/generated-organization.ts';

const paiOf = new Map(FILHOS);

type OfRegionals = { readonly regionalsOnly: boolean };
type OfPair = { readonly orcamentoId: number; readonly filho: string; readonly natureza: string };

/** The proposed amounts, in centavos, of a subject's calculation memories in budget 4. */
export function expectedMemories(
  subject: Subject,
  { memorias }: GeneratedOrganization,
  { regionalsOnly }: OfRegionals,
): readonly number[] {
  return memorias.filter((row) => isListed(row, regionalsOnly) && isOf(subject, row)).map(({ proposta }) => proposta);
}

/** The number and sum in centavos of postings in budget 4; null without a natureza, or if a key is not a centre's. */
export function expectedPostings(
  subject: Subject,
  { lancamentos }: GeneratedOrganization,
  { basis, regionalsOnly }: OfRegionals & { readonly basis: 1 | 2 },
): readonly number[] | null {
  const ofNatureza = lancamentos.filter(
    (row) => row.basis === basis && isOf({ codTBOrcamento: subject.codTBOrcamento ?? '' }, row),
  );
  if (subject.codTBOrcamento === undefined || ofNatureza.some(({ hasOtherKey }) => hasOtherKey)) return null;
  const due = ofNatureza.filter((row) => isListed(row, regionalsOnly) && isOf(subject, row));
  return [due.length, due.reduce((sum, { valor }) => sum + valor, 0)];
}

/** Whether a report, of all centres or of the regionals alone, lists a row. */
function isListed({ filho }: OfPair, regionalsOnly: boolean): boolean {
  return !regionalsOnly || paiOf.get(filho) === '1.10';
}

/** Whether a row of budget 4 belongs to a subject. */
function isOf(
  { codCCustoPai, codCCustoFilho, codTBOrcamento }: Subject,
  { orcamentoId, filho, natureza }: OfPair,
): boolean {
  return (
    orcamentoId === 4 &&
    [paiOf.get(filho), undefined].includes(codCCustoPai) &&
    [filho, undefined].includes(codCCustoFilho) &&
    [natureza, undefined].includes(codTBOrcamento)
  );
}
