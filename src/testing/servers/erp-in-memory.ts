import type { ErpGateway, ErpRows } from '../../erp/gateway.ts';
import type { ErpRow } from '../../erp/rows-to-store.ts';

/** An ERP in memory that answers every question by `answer`, and counts its calls. */
export function erpOf(answer: () => Promise<readonly ErpRow[]> | readonly ErpRow[]) {
  const erp = {
    calls: 0,
    answers: () => true,
    ask: async <Question extends keyof ErpRows>() => {
      erp.calls++;
      return (await answer()) as readonly ErpRows[Question][];
    },
  };
  return erp satisfies ErpGateway;
}
