import { type CollectionCentro } from '../../collections/centros.ts';
import type { CentroSums } from './centro-sums.ts';
import type { CentroPreview } from '../../collections/preview-centro.ts';
import { stateOf } from '../../collections/centro-states.ts';
import { type Collection } from '../../collections/collections.ts';
import { keyText, yearOf } from '../../collections/collection.ts';
import type { Conflict, MergedLine } from '../../collections/three-way.ts';
import type { Coleta } from '../../contracts/collections/coletas.ts';
import type { LinhaDevolvida } from '../../contracts/collections/centro.ts';
import { ESTADOS } from '../../domain/collection-states.ts';
import { columnLetters } from '../../sheet/column-letters.ts';

/** The fields of a collection that everybody sees. */
export function baseOf(collection: Collection, today: string) {
  const { id, name, orcamentoId, year, basis, deadline, instructions, closedAt } = collection;
  const situacao = closedAt === null ? ('aberta' as const) : ('encerrada' as const);
  return {
    id,
    nome: name,
    orcamentoId,
    ano: year,
    periodoOrcamento: basis,
    prazo: deadline,
    diasAtePrazo: Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS),
    instrucoes: instructions,
    situacao,
  };
}

const DAY_MS = 86_400_000;

/** A collection for the people who administer it. */
export function coletaOf(collection: Collection, centros: readonly CollectionCentro[], today: string): Coleta {
  const { prefill, rules, createdBy, createdAt } = collection;
  const { newNatures, memoryAbove, needsJustification, firstMonth } = rules;
  const states = centros.map((centro) => stateOf(centro, collection, today));
  const estados = ESTADOS.map((estado) => ({ estado, quantidade: states.filter((each) => each === estado).length }));
  return {
    ...baseOf(collection, today),
    preenchidaCom: prefill,
    naturezasNovas: newNatures === 'todas' || newNatures.length > 0,
    naturezas: newNatures === 'todas' ? null : newNatures,
    justificativas: needsJustification,
    primeiroMes: firstMonth,
    memoriaAcimaDe: memoryAbove,
    criadaPor: createdBy,
    criadaEm: createdAt.toISOString(),
    estados,
  };
}

type Shown = {
  readonly name: string;
  readonly sums: Pick<CentroSums, 'before' | 'after'>;
  readonly collection: Collection;
  readonly today: string;
};

/** The fields of a cost centre that everybody sees. */
export function centroOf(centro: CollectionCentro, { name, sums, collection, today }: Shown) {
  const { codCCustoFilho, state, downloadedAt, returnedAt, returnedBy, acceptedAt, comment, returned } = centro;
  return {
    codCCustoFilho,
    nome: name,
    estado: stateOf(centro, collection, today),
    antes: sums.before,
    devolvido: sums.after,
    diferenca: sums.after === null ? null : sums.after - sums.before,
    baixadaEm: isoOf(downloadedAt),
    devolvidaEm: isoOf(returnedAt),
    devolvidaPor: returnedBy,
    aceitaEm: isoOf(state === 'aceita' ? acceptedAt : null),
    comentario: comment,
    problemas: state === 'devolvidaComErros' && returned !== null ? returned.problemCount : 0,
  };
}

function isoOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

type LineParts = {
  readonly names: ReadonlyMap<string, string>;
  readonly code: string;
  readonly conflicts: CentroPreview['conflicts'];
};

/** A returned line with its changed, conflicting or unreadable months; undefined if it has nothing to show. */
export function lineOf(line: MergedLine, { names, code, conflicts }: LineParts): LinhaDevolvida | undefined {
  const { codOrcamentario, tipo, recurso, codTBOrcamento, now, merged, returned, isNew } = line;
  const own = conflicts.filter(({ key }) => keyText(key) === keyText(line));
  const meses = now.flatMap(
    (_, month) =>
      monthOf(
        line,
        month,
        own.find((conflict) => conflict.month === month),
      ) ?? [],
  );
  const saysNothing = line.memory === '' && line.justification === '';
  if (meses.length === 0 && !isNew && saysNothing) return undefined;
  return {
    em: { codCCustoFilho: code, codOrcamentario, tipo, recurso, codTBOrcamento },
    nome: names.get(codTBOrcamento) ?? '',
    nova: isNew,
    aba: returned.sheet,
    linha: returned.line,
    meses,
    diferenca: yearOf(merged) - yearOf(now),
    memoria: line.memory,
    justificativa: line.justification,
  };
}

/** A month of a returned line; undefined if it is readable, unchanged and without a conflict. */
function monthOf({ now, merged, returned }: MergedLine, month: number, conflict: Conflict | undefined) {
  const [antes, depois] = [now[month]!, merged[month]!];
  const escrito = returned.unread[month] ?? null;
  if (conflict === undefined && escrito === null && depois === antes) return undefined;
  const column = returned.columns[month]!;
  return {
    mes: month + 1,
    celula: column < 0 ? '' : `${columnLetters(column)}${returned.line}`,
    antes,
    enviado: conflict?.stood ?? antes,
    devolvido: returned.months[month]!,
    depois,
    conflito: conflict !== undefined,
    escrito,
  };
}
