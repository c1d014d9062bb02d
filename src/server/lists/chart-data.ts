import { mesesComMemoria } from '../../contracts/lists.ts';
import { atMoment } from '../../database/history/at-moment.ts';
import type { Database } from '../../database/schema.ts';
import type { ChartData } from '../reports/file-task.ts';
import { fetchMesesComMemoria } from './lookup-routes.ts';

/** Reads the data that charts need besides the result; the page fetches them from endpoints. */
export function chartDataOf(db: Database): ChartData {
  return async ({ report: { chartSource }, scope, filters }) => {
    if (chartSource?.endpoint.path !== mesesComMemoria.path) return undefined;
    const { orcamentoId, exibirNaturezasInativas } = filters;
    return fetchMesesComMemoria(atMoment(db, scope), scope, {
      orcamentoId: orcamentoId!,
      exibirNaturezasInativas: exibirNaturezasInativas!,
    });
  };
}
