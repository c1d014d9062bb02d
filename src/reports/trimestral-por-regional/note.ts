import type { CentroCusto } from '../../contracts/lists.ts';
import { compareCodes } from '../../domain/code-order.ts';
import type { NotePlace } from '../report.ts';

/** Organisation 1's hint: from which regional to which the data runs (spec §2.7); none where it has no regional. */
export function note({ codColigada, centrosCusto }: NotePlace): string | undefined {
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
