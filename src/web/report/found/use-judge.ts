import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseCompared } from '../../../reporting/compared/compared-with.ts';
import { isOfRule, judgedSheet } from '../../../reporting/justified/judged-sheet.ts';
import type { Report } from '../../../reporting/report.ts';
import type { Sheet } from '../../../sheet/sheet.ts';
import type { Found } from '../../api/fetch-report.ts';
import { VERSION } from '../../api/search-params.ts';
import { placesQuery } from '../../composition/justifications/thread-queries.ts';
import type { Compared } from '../compare/use-comparing.tsx';

const route = getRouteApi('/area/relatorios/$slug');

/** Marks the rows of a result of today that lack a justification, once it is known which have one. */
export function useJudge(report: Report, { context }: Found, compared: Compared | undefined): (sheet: Sheet) => Sheet {
  const isPast = route.useSearch({ select: (params) => (params[VERSION] ?? '') !== '' });
  const { filters } = context;
  const { orcamentoId = 0 } = filters;
  const isJudged = report.composition?.sources.includes('planned') === true && !isPast && orcamentoId > 0;
  const { data } = useQuery({ ...placesQuery(orcamentoId), enabled: isJudged });
  const against = compared?.value;
  return useCallback(
    (sheet) => {
      if (!isJudged || data === undefined) return sheet;
      const texts = data.lugares.map(({ periodoOrcamento, lugar }) => ({
        periodoOrcamento: periodoOrcamento === 1 ? (1 as const) : (2 as const),
        place: lugar,
      }));
      const { regra } = data;
      const other = against === undefined ? undefined : parseCompared(against);
      if (other !== undefined && !isOfRule(regra, other, filters)) return sheet;
      return judgedSheet(report, sheet, { regra, texts, filters, isOfRule: other !== undefined });
    },
    [report, filters, isJudged, data, against],
  );
}
