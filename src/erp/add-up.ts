import { MAX_CENTAVOS } from '../domain/centavos.ts';
import { ErpUnavailable, type ErpRealizado } from './gateway.ts';

/** The codes that an organisation has. */
export type KnownCodes = { readonly centros: ReadonlySet<string>; readonly naturezas: ReadonlySet<string> };

/** One realised value as the database keeps it, in whole centavos. */
export type Realizado = {
  readonly codCCustoFilho: string;
  readonly codTBOrcamento: string;
  readonly mes: number;
  readonly valor: number;
};

/** The rows of an answer added up, and those whose centre or nature nobody knows. */
export type AddedUp = {
  readonly realizados: readonly Realizado[];
  readonly setAside: number;
  /** The unknown codes, at most a few of each. */
  readonly unknown: { readonly centros: readonly string[]; readonly naturezas: readonly string[] };
};

/** Adds up the rows of each centre, nature and month, and rounds each sum once to centavos, half away from zero. */
export function addUp(rows: readonly ErpRealizado[], known: KnownCodes): AddedUp {
  const sums = new Map<string, { readonly row: ErpRealizado; valor: bigint }>();
  const unknown = { centros: new Set<string>(), naturezas: new Set<string>() };
  let setAside = 0;
  for (const row of rows) {
    if (isKnown(row, known, unknown)) add(sums, row);
    else setAside++;
  }
  const realizados = [...sums.values()].map(({ row: { codCCusto, codTBOrcamento, mes }, valor }) => ({
    codCCustoFilho: codCCusto,
    codTBOrcamento,
    mes,
    valor: toWholeCentavos(valor),
  }));
  return { realizados, setAside, unknown: { centros: [...unknown.centros], naturezas: [...unknown.naturezas] } };
}

const SHOWN = 5;

function isKnown({ codCCusto, codTBOrcamento }: ErpRealizado, known: KnownCodes, unknown: UnknownCodes): boolean {
  const [centro, natureza] = [known.centros.has(codCCusto), known.naturezas.has(codTBOrcamento)];
  if (!centro && unknown.centros.size < SHOWN) unknown.centros.add(codCCusto);
  if (!natureza && unknown.naturezas.size < SHOWN) unknown.naturezas.add(codTBOrcamento);
  return centro && natureza;
}

type UnknownCodes = { readonly centros: Set<string>; readonly naturezas: Set<string> };

function add(sums: Map<string, { readonly row: ErpRealizado; valor: bigint }>, row: ErpRealizado): void {
  const key = `${row.codCCusto}\u001f${row.codTBOrcamento}\u001f${row.mes}`;
  const earlier = sums.get(key);
  if (earlier === undefined) sums.set(key, { row, valor: row.valor });
  else earlier.valor += row.valor;
}

/** Ten-thousandths of a real as whole centavos, half away from zero. */
function toWholeCentavos(tenThousandths: bigint): number {
  const size = tenThousandths < 0n ? -tenThousandths : tenThousandths;
  const centavos = Number((size + 50n) / 100n);
  if (centavos > MAX_CENTAVOS) throw new ErpUnavailable('A resposta do ERP traz um valor grande demais.');
  return tenThousandths < 0n ? 0 - centavos : centavos;
}
