import type { ErpGateway, ErpRealizado } from '../erp/gateway.ts';

/** An ERP in memory: what it answers, and how often it was asked. */
export function erpOf(answer: () => Promise<readonly ErpRealizado[]> | readonly ErpRealizado[]) {
  const erp = {
    asked: 0,
    answers: () => true,
    countRows: async () => 0,
    realizados: async () => {
      erp.asked++;
      return answer();
    },
  };
  return erp satisfies ErpGateway;
}

/** A row of its answer. */
export const row = (codCCusto: string, codTBOrcamento: string, mes: number, centavos: number): ErpRealizado => ({
  codCCusto,
  codTBOrcamento,
  mes,
  valor: BigInt(centavos) * 100n,
});
