import { type RawBuilder, sql } from 'kysely';
import { atMoment } from '../database/history/at-moment.ts';
import { type Scope, within } from '../database/lines/scope.ts';
import type { Database } from '../database/schema.ts';
import { JUSTIFIED_FIELDS, type JustifiedField, type JustifiedSubject } from '../domain/justified-subjects.ts';

/** A text about a subject. */
export type Justification = {
  readonly id: string;
  readonly orcamentoId: number;
  /** 1 = proposed, 2 = reformulated. */
  readonly periodoOrcamento: 1 | 2;
  /** The subject, by its own fields. */
  readonly em: JustifiedSubject;
  /** The subject's place: its codes, its parent, and the codes that all its lines have in common. */
  readonly place: Place;
  /** The names of the subject's codes and of its parent centre, where a table has them. */
  readonly names: { readonly [Field in JustifiedField]?: string };
  readonly texto: string;
  readonly writerId: string | null;
  readonly writerName: string;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
  readonly withdrawnBy: string | null;
  readonly withdrawnAt: number | null;
};

/** Codes by field, with the area of a budget code. */
export type Place = JustifiedSubject & { readonly area?: string };

/** The texts to list. */
export type Wanted = {
  readonly orcamentoId: number;
  readonly periodoOrcamento?: 1 | 2 | undefined;
  /** Lists only texts about one child cost centre. */
  readonly codCCustoFilho?: string | undefined;
  /** Lists the texts that were valid at this instant, in milliseconds since 1970; by default now. */
  readonly until?: number | undefined;
  /** Whether to include withdrawn texts. */
  readonly withWithdrawn?: boolean;
};

/** Lists the texts of a budget within a scope, newest first, each with its place in the lines at the scope's moment. */
export async function listJustifications(
  db: Database,
  scope: Scope,
  { orcamentoId, periodoOrcamento, codCCustoFilho, until, withWithdrawn = false }: Wanted,
): Promise<readonly Justification[]> {
  const conditions = [
    sql`${within(scope, 'justifications')} and justifications."orcamentoId" = ${orcamentoId}`,
    ...(periodoOrcamento === undefined ? [] : [sql`"periodoOrcamento" = ${periodoOrcamento}`]),
    ...(codCCustoFilho === undefined ? [] : [sql`justifications."codCCustoFilho" = ${codCCustoFilho}`]),
    ...(until === undefined ? [] : [sql`"writtenAt" <= ${until}`]),
    ...(withWithdrawn ? [] : [sql`coalesce("withdrawnAt" > ${until ?? null}::bigint, "withdrawnAt" is null)`]),
  ];
  return read(db, scope, sql.join(conditions, sql` and `));
}

/** Fetches when a budget's texts last changed, in milliseconds since 1970; undefined if none is in force. */
export async function lastTextAt(
  db: Database,
  scope: Scope,
  { orcamentoId, periodoOrcamento, ofCodes }: Pick<Wanted, 'orcamentoId' | 'periodoOrcamento'> & OfCodes,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null; stands: boolean | null }>`
    select max(greatest("writtenAt", "withdrawnAt")) as last, bool_or("withdrawnAt" is null) as stands
    from justifications where ${within(scope, 'justifications')} and "orcamentoId" = ${orcamentoId}
      and "periodoOrcamento" = coalesce(${periodoOrcamento ?? null}::integer, "periodoOrcamento")
      and (${ofCodes} or coalesce("codOrcamentario", tipo, recurso) is null)`.execute(atMoment(db, scope));
  const { last, stands } = rows[0]!;
  return stands && last !== null ? last : undefined;
}

/** Whether to include texts that name a budget code, tipo or recurso. */
type OfCodes = { readonly ofCodes: boolean };

/** Finds the text with an id, withdrawn or not; undefined if the scope has none. */
export async function findJustification(db: Database, scope: Scope, id: string): Promise<Justification | undefined> {
  const [found] = await read(db, scope, sql`${within(scope, 'justifications')} and justifications.id = ${id}`);
  return found;
}

type Row = Omit<Justification, 'em' | 'place' | 'names'> & {
  readonly [Field in JustifiedField]: string | null;
} & { readonly place: Codes | null; readonly names: Codes };

type Codes = Readonly<Record<string, string | null>>;

/** Selects the codes that all lines of a text's centre and other codes have in common. */
function placeOf(scope: Scope): RawBuilder<unknown> {
  const common = (column: string) =>
    sql`case when min(${sql.ref(column)}) = max(${sql.ref(column)}) then min(${sql.ref(column)}) end`;
  const same = (field: JustifiedField) =>
    sql`(justifications.${sql.ref(field)} is null or valores.${sql.ref(field)} = justifications.${sql.ref(field)})`;
  return sql`select json_build_object('codOrcamentario', ${common('valores.codOrcamentario')}, 'area', ${common('codigo.area')},
      'tipo', ${common('valores.tipo')}, 'recurso', ${common('valores.recurso')},
      'codTBOrcamento', ${common('valores.codTBOrcamento')}) as place
    from valores
    join codigos_orcamentarios codigo on codigo."codColigada" = valores."codColigada"
      and codigo."codOrcamentario" = valores."codOrcamentario"
    where ${within(scope, 'valores')} and ${within(scope, 'codigos_orcamentarios', 'codigo')}
      and valores."orcamentoId" = justifications."orcamentoId"
      and valores."codCCustoFilho" = justifications."codCCustoFilho"
      and ${same('codTBOrcamento')} and ${same('codOrcamentario')} and ${same('tipo')} and ${same('recurso')}`;
}

async function read(db: Database, scope: Scope, condition: RawBuilder<unknown>): Promise<readonly Justification[]> {
  const { rows } = await sql<Row>`
    select justifications.*, valor.place, json_build_object('codCCustoPai', pai."nomeCCustoPai",
        'codCCustoFilho', filho."nomeCCustoFilho", 'codOrcamentario', codigo."descricaoOrcamentario",
        'codTBOrcamento', natureza."nomeTBOrcamento", 'area', codigo.area, 'pai', filho."codCCustoPai") as names
    from justifications
    left join centros_custo_filhos filho on ${within(scope, 'centros_custo_filhos', 'filho')}
      and filho."codCCustoFilho" = justifications."codCCustoFilho"
    left join centros_custo pai on ${within(scope, 'centros_custo', 'pai')}
      and pai."codCCustoPai" = coalesce(justifications."codCCustoPai", filho."codCCustoPai")
    left join codigos_orcamentarios codigo on ${within(scope, 'codigos_orcamentarios', 'codigo')}
      and codigo."codOrcamentario" = justifications."codOrcamentario"
    left join naturezas natureza on ${within(scope, 'naturezas', 'natureza')}
      and natureza."codTBOrcamento" = justifications."codTBOrcamento"
    left join lateral (${placeOf(scope)}) as valor on justifications."codCCustoFilho" is not null
    where ${condition} order by "writtenAt" desc`.execute(atMoment(db, scope));
  return rows.map(justificationOf);
}

function justificationOf(row: Row): Justification {
  const { id, orcamentoId, periodoOrcamento, texto, writerId, writerName, writtenAt, withdrawnBy, withdrawnAt } = row;
  const em = present(Object.fromEntries(JUSTIFIED_FIELDS.map((field) => [field, row[field]])));
  const { area = null, pai = null, ...names } = row.names;
  return {
    id,
    orcamentoId,
    periodoOrcamento,
    em,
    place: { ...present({ area }), ...present(row.place ?? {}), ...present({ codCCustoPai: pai }), ...em },
    names: present(names),
    texto,
    writerId,
    writerName,
    writtenAt,
    withdrawnBy,
    withdrawnAt,
  };
}

function present(codes: Codes): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(codes).flatMap(([field, code]) => (code === null ? [] : [[field, code]])));
}
