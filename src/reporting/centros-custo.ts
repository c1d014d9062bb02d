import { runsBy } from '../base/group.ts';
import { type Amounts, sumOf, withCalculated } from './calculated.ts';
import { type AmountsOf, type Columns, fieldsOf, type PlainName, plainNames } from './columns.ts';
import { z } from 'zod';
import type { Division } from './composition/composition.ts';

/** A nature; `inativo` is '1' for an inactive one (spec §9). */
export type Natureza = {
  readonly codTBOrcamento: string;
  readonly nomeTBOrcamento: string;
  readonly inativo: '0' | '1';
};

/** A line of a report by cost centre: parent, child, nature, and amounts in whole centavos by name. */
export type CentroLine<Name extends string> = PaiNames & FilhoNames & Natureza & Amounts<Name>;

type PaiNames = { readonly codCCustoPai: string; readonly nomeCCustoPai: string };
type FilhoNames = { readonly codCCustoFilho: string; readonly nomeCCustoFilho: string };

/** Lines nested as parent > child > nature with totals (spec §3, "Real-time result"); natures may have more fields. */
export type CentroTree<Row, More = unknown> = {
  readonly centrosCustos: readonly CentroPai<Row, More>[];
  readonly totais: Row;
};

type CentroPai<Row, More> = PaiNames & {
  readonly totais: Row;
  readonly ccFilhos: readonly CentroFilho<Row, More>[];
};

type CentroFilho<Row, More> = FilhoNames & {
  readonly totais: Row;
  readonly naturezasOrcamentarias: readonly (Natureza & Row & More)[];
};

/** Nests lines sorted by parent, child and nature, with totals: sums of columns, and amounts calculated from them. */
export function nestCentros<const List extends Columns, More = unknown>(
  lines: readonly (CentroLine<PlainName<List>> & More)[],
  columns: List,
): CentroTree<AmountsOf<List>, More> {
  const names = plainNames(columns);
  const isPlain = columns.every(({ from }) => from.kind === 'plain');
  type Part = { readonly totais: AmountsOf<List> } | CentroLine<PlainName<List>>;
  const totalOf = (parts: readonly Part[]) =>
    withCalculated(columns, sumOf(parts.map((part) => ('totais' in part ? part.totais : part)) as never, names));
  const naturezaOf = (line: CentroLine<PlainName<List>> & More) =>
    (isPlain ? line : { ...line, ...withCalculated(columns, line) }) as Natureza & AmountsOf<List> & More;
  const centrosCustos = runsBy(lines, ({ codCCustoPai }) => codCCustoPai).map((ofPai) => {
    const ccFilhos = runsBy(ofPai, ({ codCCustoFilho }) => codCCustoFilho).map((ofFilho) => ({
      codCCustoFilho: ofFilho[0]!.codCCustoFilho,
      nomeCCustoFilho: ofFilho[0]!.nomeCCustoFilho,
      totais: totalOf(ofFilho),
      naturezasOrcamentarias: ofFilho.map(naturezaOf),
    }));
    const { codCCustoPai, nomeCCustoPai } = ofPai[0]!;
    return { codCCustoPai, nomeCCustoPai, totais: totalOf(ccFilhos), ccFilhos };
  });
  return { centrosCustos, totais: totalOf(centrosCustos) };
}

/** The fields of a parent cost centre's names. */
export const paiNames = { codCCustoPai: z.string(), nomeCCustoPai: z.string() };

/** The fields of a child cost centre's names. */
export const filhoNames = { codCCustoFilho: z.string(), nomeCCustoFilho: z.string() };

/** The fields of a nature's names; `inativo` is '1' for an inactive one (spec §9). */
export const naturezaNames = { codTBOrcamento: z.string(), nomeTBOrcamento: z.string(), inativo: z.enum(['0', '1']) };

/** The response of a report by parent > child > nature (spec §3, "Real-time result"), with `more` fields of natures. */
export function centrosContract<const List extends Columns, More extends z.ZodRawShape = {}>(
  columns: List,
  more?: More,
) {
  const amounts = fieldsOf(columns);
  const totais = z.object(amounts);
  const natureza = z.object({ ...naturezaNames, ...amounts, ...(more as More) });
  const filho = z.object({ ...filhoNames, totais, naturezasOrcamentarias: z.array(natureza) });
  const pai = z.object({ ...paiNames, totais, ccFilhos: z.array(filho) });
  return z.object({ centrosCustos: z.array(pai), totais });
}

/** How the amounts of a report by parent, child and nature are divided; those of a nature further by budget code. */
export const centrosComposition = {
  levels: ['codCCustoPai', 'codCCustoFilho', 'codTBOrcamento', 'codOrcamentario'],
  restricted: ['codOrcamentario'],
  sources: ['planned'],
  months: { proposta: 'proposta', reformulacao: 'reformulacao' },
} as const satisfies Division;

/** Why people who see only some children of a parent cost centre see none of its revenues and events. */
export const WHOLE_PARENTS_ONLY =
  'Eventos e receitas são dos centros pais inteiros: de um pai, só os vê quem vê todos os seus filhos.';
