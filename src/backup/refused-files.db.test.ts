import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../database/engine/migrate.ts';
import type { OpenDatabase } from '../database/engine/open-database.ts';
import { MESES } from '../domain/months.ts';
import { databaseInTurn } from '../testing/databases/databases.ts';
import { everyNth } from '../testing/sampled.ts';
import { backUp } from './back-up.ts';
import { firstLine, openBackupFile } from './backup-file.ts';
import { restore } from './restore.ts';

const ORCAMENTO = ['codColigada', 'id', 'ano', 'periodoOrcamento'];
const BUDGET = { codColigada: 77, id: 1, ano: 2026, periodoOrcamento: 0 };
const NOT_A_BACKUP = 'O conteúdo do arquivo não é o de um backup do Rubrica.';

describe.each(databaseInTurn(1))('files that are not valid backups, on $name', ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-recusados-'));
  let database: OpenDatabase;
  let good: Buffer;
  let empty: string;
  beforeAll(async () => {
    database = await open();
    const nothing = backUp(database, join(folder, 'vazio'), { replace: false });
    empty = await nothing.then(String, String);
    await sql`insert into organizations values (1, 'Uma', false), (2, ${'x'.repeat(3_000_000)}, false)`.execute(
      database.db,
    );
    await backUp(database, join(folder, 'bom'), { replace: false });
    good = readFileSync(join(folder, 'bom'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.close();
  });

  const restored = async (content: Buffer | string) => {
    const path = join(folder, 'outro');
    writeFileSync(path, content);
    const file = await openBackupFile(path);
    return restore(database, file, { confirm: async () => {} }).finally(() => file.close());
  };

  /** A file with a correct checksum. */
  const packed = (lines: readonly unknown[]) => {
    const content = gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    return Buffer.concat([Buffer.from(firstLine(createHash('sha256').update(content).digest('hex'))), content]);
  };
  const headed = (nome: string, colunas: readonly string[], migracoes = MIGRATIONS) => ({
    criadoEm: '2026-11-20T12:00:00.000Z',
    migracoes,
    tabelas: [{ nome, colunas }],
  });
  const columns = ['codColigada', 'nome'];
  const row = { codColigada: 5, nome: 'Cinco' };

  test('an empty database cannot be backed up', () => {
    expect(empty).toMatch('O banco de dados está vazio: não há o que guardar.');
    expect(readdirSync(folder)).toEqual(['bom']);
  });

  test('truncated, altered, longer, foreign and newer files are refused with a message, and nothing changes', async () => {
    const altered = Buffer.from(good);
    altered[good.length >> 1]! ^= 1;
    const sum = 'não está inteiro ou foi alterado: a soma não confere. Nada foi restaurado.';
    for (const content of [good.subarray(0, -1), good.subarray(0, 100), altered, Buffer.concat([good, good])])
      await expect(restored(content)).rejects.toThrow(sum);
    for (const content of ['', 'PK\u0003\u0004', 'id;ano\n'.repeat(99), good.subarray(0, 50), good.subarray(1)])
      await expect(restored(content)).rejects.toThrow('não é um backup do Rubrica.');
    await expect(restored(good.toString('latin1').replace(' 1 ', ' 2 '))).rejects.toThrow('versão mais nova');
    const newer = headed('organizations', columns, [...MIGRATIONS, '9999-later']);
    await expect(restored(packed([newer, ['organizations', 0]]))).rejects.toThrow('versão mais nova');
    await expect(openBackupFile(join(folder, 'nada'))).rejects.toThrow('não existe.');
    await expect(openBackupFile(folder)).rejects.toThrow('não é um arquivo.');
    expect(await names()).toEqual(['Uma', 'x'.repeat(3_000_000)]);
  });

  const wrong: readonly (readonly [string, readonly unknown[]])[] = [
    ['no heading', [row]],
    ['an empty content', []],
    ['an unknown table', [headed('pg_authid', ['rolname']), ['pg_authid', 0]]],
    ['an unknown column', [headed('organizations', ['"']), ['organizations', 0]]],
    ['a wrong count', [headed('organizations', columns), row, ['organizations', 2]]],
    ['a missing end', [headed('organizations', columns), row]],
    ['a value of the wrong type', [headed('organizations', columns), { codColigada: 'x' }, ['organizations', 1]]],
    ['a row without its organisation', [headed('user', ['id', 'codColigada']), { id: 'a' }, ['user', 1]]],
    ['a reference to a missing organisation', [headed('orcamentos', ORCAMENTO), BUDGET, ['orcamentos', 1]]],
  ];
  test.each(everyNth(wrong, 3, 2))(
    '%s with a correct checksum is refused, and leaves nothing behind',
    async (_name, lines) => {
      await expect(restored(packed(lines))).rejects.toThrow(NOT_A_BACKUP);
      expect(await names()).toHaveLength(2);
      const left = await sql`select nspname from pg_namespace where nspname like 'rubrica%'`.execute(database.db);
      expect(left.rows).toEqual([]);
    },
  );

  test('a file that cannot be unpacked is refused', async () => {
    const content = Buffer.from('no gzip');
    const sum = createHash('sha256').update(content).digest('hex');
    await expect(restored(firstLine(sum) + String(content))).rejects.toThrow('não se pode descompactar');
  });

  test('an existing file is replaced only if allowed, a folder or link never; a cancelled backup leaves no file', async () => {
    const path = join(folder, 'bom');
    await expect(backUp(database, path, { replace: false })).rejects.toThrow('já existe. Escolha outro nome');
    expect(readFileSync(path).equals(good)).toBe(true);
    await backUp(database, path, { replace: true });
    mkdirSync(join(folder, 'pasta'));
    symlinkSync(path, join(folder, 'atalho'));
    for (const name of ['pasta', 'atalho'])
      await expect(backUp(database, join(folder, name), { replace: true })).rejects.toThrow('não é um arquivo comum');
    const cancelled = { replace: false, signal: AbortSignal.abort(new Error('stop')) };
    await expect(backUp(database, join(folder, 'novo'), cancelled)).rejects.toThrow('stop');
    expect(readdirSync(folder).toSorted()).toEqual(['atalho', 'bom', 'outro', 'pasta']);
  });

  test('objects that depend on the tables are not dropped', async () => {
    await sql`create view of_others as select nome from organizations`.execute(database.db);
    const refused = /Outros objetos do banco de dados dependem .*of_others.* Nada foi restaurado/s;
    await expect(restored(good)).rejects.toThrow(refused);
    await sql`drop view of_others`.execute(database.db);
    await restored(good);
    expect(await names()).toHaveLength(2);
  });

  test('an older backup is migrated: its administrators get gerência, and its lines get their sums once', async () => {
    const codColigada = 5;
    const amounts = ['Proposta', 'Reformulacao'].flatMap((basis) =>
      MESES.map((mes) => [`${mes}${basis}`, 100] as const),
    );
    const [codCCustoPai, codCCustoFilho, codTBOrcamento, codOrcamentario] = ['1', '1.1', '3', '01'];
    const key = { codColigada, orcamentoId: 1, codCCustoFilho, codTBOrcamento, codOrcamentario };
    const tables = {
      organizations: row,
      orcamentos: { codColigada, id: 1, ano: 2026, periodoOrcamento: 0 },
      codigos_orcamentarios: { codColigada, codOrcamentario, ordem: '1', descricaoOrcamentario: 'x', area: 'meio' },
      centros_custo: { codColigada, codCCustoPai, ordem: '1', nomeCCustoPai: 'x', regional: false },
      centros_custo_filhos: { codColigada, codCCustoFilho, ordem: '1', nomeCCustoFilho: 'x', codCCustoPai },
      naturezas: { codColigada, codTBOrcamento, ordem: '3', nomeTBOrcamento: 'x', inativo: false },
      user: { id: 'a', name: 'Ana', email: 'ana@x.org', emailVerified: true, isAdmin: true, codColigada },
      valores: { ...key, tipo: 'x', recurso: 'proprios', ...Object.fromEntries(amounts), bloqueado: 7 },
    };
    const heading = {
      ...headed('', []),
      migracoes: MIGRATIONS.filter((name) => name < '0010'),
      tabelas: Object.entries(tables).map(([nome, found]) => ({ nome, colunas: Object.keys(found) })),
    };
    await restored(packed([heading, ...Object.entries(tables).flatMap(([nome, found]) => [found, [nome, 1]])]));
    expect(await names()).toEqual(['Cinco']);
    const people = await sql`select name, gerencia, demonstration from "user"`.execute(database.db);
    expect(people.rows).toEqual([{ name: 'Ana', gerencia: true, demonstration: false }]);
    const sums = sql`select linhas, "totalAnoProposta" as year, bloqueado from sums_of_valores where "codCCustoFilho" = '1.1'`;
    expect((await sums.execute(database.db)).rows).toEqual([{ linhas: 1, year: 1200, bloqueado: 7 }]);
  });

  const names = async () => {
    const found = await database.db.selectFrom('organizations').select('nome').orderBy('codColigada').execute();
    return found.map(({ nome }) => nome);
  };
});
