import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Lugar, Regra } from '../../../contracts/justifications.ts';
import { parseCompared } from '../../../reporting/compared/compared-with.ts';
import { isOfRule, judgedSheet } from '../../../reporting/justified/judged-sheet.ts';
import { type JustifiedText, textsBeside } from '../../../reporting/justified/text-column.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Row, Sheet } from '../../../sheet/sheet.ts';
import type { Found } from '../../api/fetch-report.ts';
import { VERSION } from '../../api/search-params.ts';
import { placesQuery } from '../../composition/justifications/thread-queries.ts';
import type { Compared } from '../compare/use-comparing.tsx';

const route = getRouteApi('/area/relatorios/$slug');

/** What is known of a result's justifications. */
type Judged = {
  /** Marks the rows that lack a justification, once the justifications are loaded. */
  readonly judge: (sheet: Sheet) => Sheet;
  /** The texts of the justifications beside a row. */
  readonly notesOf: (row: Row) => readonly string[];
};

/** The justifications of a result; a result of the past has none. */
export function useJustifications(report: Report, { context }: Found, compared: Compared | undefined): Judged {
  const isPast = route.useSearch({ select: (params) => (params[VERSION] ?? '') !== '' });
  const { filters } = context;
  const { orcamentoId = 0, periodoOrcamento } = filters;
  const isJudged = report.composition?.sources.includes('planned') === true && !isPast && orcamentoId > 0;
  const { data } = useQuery({ ...placesQuery(orcamentoId), enabled: isJudged });
  const against = compared?.value;
  return useMemo(() => {
    const texts = isJudged && data ? data.lugares.map(textOf) : [];
    const shown = texts.filter((text) => (periodoOrcamento ?? text.periodoOrcamento) === text.periodoOrcamento);
    const judge = judgeOf(report, { regra: isJudged ? data?.regra : undefined, texts, filters, against });
    return { judge, notesOf: textsBeside(shown) };
  }, [report, filters, periodoOrcamento, isJudged, data, against]);
}

type Judging = Pick<Parameters<typeof judgedSheet>[2], 'texts' | 'filters'> & {
  readonly regra: Regra | undefined;
  /** What the sheet is compared with, as named in the address. */
  readonly against: string | undefined;
};

function judgeOf(report: Report, { regra, texts, filters, against }: Judging): Judged['judge'] {
  const other = against === undefined ? undefined : parseCompared(against);
  if (regra === undefined || (other !== undefined && !isOfRule(regra, other, filters))) return (sheet) => sheet;
  return (sheet) => judgedSheet(report, sheet, { regra, texts, filters, isOfRule: other !== undefined });
}

function textOf({ periodoOrcamento, em, lugar, texto, quem, criadaEm }: Lugar): JustifiedText {
  const basis = periodoOrcamento === 1 ? 1 : 2;
  return { periodoOrcamento: basis, em, place: lugar, texto, quem, writtenAt: Date.parse(criadaEm) };
}
