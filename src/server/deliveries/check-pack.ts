import { z } from 'zod';
import type { RelatorioPedido } from '../../contracts/packs/definicao.ts';
import type { PacotePedido } from '../../contracts/packs/pacotes.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import type { FormatoDoPacote, PackContent, PackReport } from '../../domain/packs.ts';
import { type NewPack, PackRefused } from '../../packs/pack.ts';
import { viewFields } from '../../reporting/screen-params.ts';
import type { Report } from '../../reporting/report.ts';
import { findReport, mayOpen } from '../../reports/catalog.ts';
import { Refusal } from '../http/errors.ts';
import { checkFile } from '../reports/file-task.ts';
import type { User } from '../sign-in/auth.ts';
import { requestOfReport } from '../reports/draw-file.ts';
import { fileIn } from './plan-files.ts';

type Asked = { readonly [Name in keyof PacotePedido]?: PacotePedido[Name] | undefined };

/** The fields of a requested pack in the database's terms, without those that the request omits. */
export function packOf(asked: Asked, before?: PackContent): Partial<NewPack> {
  const { nome, pessoas, quando, relatorios, recorte, formatos, pdfs, correio } = asked;
  const given = { reports: relatorios?.map(reportOf), recorte, formats: formatos, pdfs, sendsMail: correio };
  const content = { ...before, ...withoutUndefined(given) } as PackContent; // each field is in `before` or in `given`
  return withoutUndefined({ content, name: nome, people: pessoas, runsWhen: quando });
}

function withoutUndefined<Fields extends object>(fields: Fields) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
}

function reportOf({ slug, filtros, visao, versao, desde, valores }: RelatorioPedido): PackReport {
  return { slug, filters: filtros, view: visao, version: versao, since: desde, amounts: valores };
}

type Parts = { readonly db: Database; readonly catalog: readonly Report[] };
type Author = { readonly user: User; readonly scope: Scope };

/** Throws if the author may not open one of the reports, or if its filters, view, version or formats are refused. */
export async function checkContent(
  { db, catalog }: Parts,
  { user, scope }: Author,
  content: PackContent,
): Promise<void> {
  for (const asked of content.reports) {
    const report = findReport(catalog, asked.slug);
    if (report === undefined || !mayOpen(user, report)) throw new PackRefused(`Relatório desconhecido: ${asked.slug}.`);
    const files = content.formats.map((format) => fileOf(report, format));
    checkView(report, asked);
    const request = await requestOfReport({ db }, { scope, reader: user }, { report, asked, file: files[0]! });
    await checkFile(db, request).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(error.status, `${report.title}: ${error.message}`) : error;
    });
  }
}

function fileOf(report: Report, format: FormatoDoPacote) {
  const file = fileIn(report, format);
  if (file === undefined) throw new PackRefused(`O relatório ${report.title} não sai em ${format}.`);
  return file;
}

const view = z.strictObject(
  { ...viewFields, grafico: z.literal('sim', 'O gráfico (grafico) só pode ser sim.').optional() },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `visao desconhecida: ${issue.keys.join(', ')}.` : undefined,
  },
);

function checkView(report: Report, asked: PackReport): void {
  const read = view.safeParse(asked.view ?? {});
  if (read.success) return;
  throw new PackRefused(`${report.title}: ${read.error.issues.map(({ message }) => message).join(' ')}`);
}
