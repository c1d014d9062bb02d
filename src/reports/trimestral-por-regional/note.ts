import type { CentroCusto } from '../../contracts/lists.ts';
import { compareCodes } from '../../domain/code-order.ts';
import type { NoteContext } from '../report.ts';

/** Organisation 1's hint: the first and last regional of the data (spec §2.7); none if it has no regional. */
export function note({ codColigada, centrosCusto }: NoteContext): string | undefined {
  const regionals = centrosCusto
    .filter(({ regional }) => regional)
    .toSorted((a, b) => compareCodes(a.codCCustoPai, b.codCCustoPai));
  const [first, last] = [regionals.at(0), regionals.at(-1)];
  if (codColigada !== 1 || first === undefined || last === undefined) return undefined;
  return `Os dados vão da primeira regional (${named(first)}) à última (${named(last)}).`;
}

function named({ codCCustoPai, nomeCCustoPai }: CentroCusto): string {
  return `${codCCustoPai} - ${nomeCCustoPai}`;
}
