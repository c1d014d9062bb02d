import { arquivoDaPrevia, verPrevia } from '../../contracts/packs/execucoes.ts';
import type { Scope } from '../../database/lines/scope.ts';
import { cutsOf } from '../../packs/cuts.ts';
import { PackRefused } from '../../packs/pack.ts';
import { findPack, type Pack } from '../../packs/packs.ts';
import { fetchReaders, type PackReader, rightsInWords, scopeOfRights } from '../../packs/readers.ts';
import { typeOfFile } from '../../packs/tell.ts';
import { mayOpenSlug } from '../../reports/catalog.ts';
import { lastMoment } from '../../versions/moments.ts';
import { disconnectSignal } from '../http/client-connection.ts';
import { Refusal } from '../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { drawFile, type PlannedFile } from '../reports/draw-file.ts';
import type { PackParts } from './pack-parts.ts';
import { planFiles } from './plan-files.ts';

/** Routes to preview one person's part of a pack as it would be now: they store nothing and notify nobody. */
export function previewRoutes(api: SignedInApi, parts: PackParts): void {
  const { db, catalog } = parts;
  addUserRoute(api, verPrevia, async ({ scope, params }) => {
    const { person, files } = await planned(parts, scope, params);
    const shown = files.map(({ name, format, cut, reports }) => ({
      arquivo: name,
      formato: format,
      recorte: cut.label,
      relatorios: reports.map(({ report }) => report.title),
    }));
    return {
      podeVer: rightsInWords(person),
      motivo: whyNothing(person, files),
      arquivos: shown,
      quantidade: shown.length,
    };
  });
  addUserRoute(api, arquivoDaPrevia, async ({ user, scope, params, request, reply }) => {
    const { pack, person, files } = await planned(parts, scope, params);
    const file = files.find(({ name }) => name === params.arquivo);
    if (file === undefined) throw new PackRefused('Arquivo não encontrado.', 'unknown');
    if (!file.reports.every(({ report }) => mayOpenSlug(catalog, user, report.slug)))
      throw new Refusal(403, 'Você não pode abrir um dos relatórios deste arquivo.');
    void reply.headers({
      'content-type': typeOfFile(file.name),
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'private, no-store',
    });
    if (request.method === 'HEAD') return reply.send();
    const sees = rightsInWords(person);
    const name = `Prévia do pacote ${pack.name}, para quem vê ${sees}`;
    const reader = { id: user.id, email: '', isAdmin: person.isAdmin, name };
    const drawn = { reader, name: pack.name, sees, moment: await lastMoment(db, scope) };
    const content = await drawFile(parts, file, drawn, disconnectSignal(reply));
    if (content === undefined) throw new Refusal(422, 'Não há nada neste arquivo que a pessoa possa ver.');
    return reply.send(content);
  });
}

type Planned = { readonly pack: Pack; readonly person: PackReader; readonly files: readonly PlannedFile[] };

async function planned(
  { db, catalog, produtoSigla }: PackParts,
  scope: Scope,
  { id, pessoa }: { readonly id: string; readonly pessoa: string },
): Promise<Planned> {
  const pack = await findPack(db, scope, id);
  const [person] = await fetchReaders(db, scope, [pessoa]);
  if (person === undefined) throw new PackRefused('Pessoa não encontrada.', 'unknown');
  const cuts = await cutsOf(db, scopeOfRights(scope, person), pack.content.recorte);
  return { pack, person, files: planFiles({ ...pack, cuts, catalog, produtoSigla }, person) };
}

function whyNothing({ blocked }: PackReader, files: readonly PlannedFile[]): string | null {
  if (blocked) return 'A conta está bloqueada.';
  return files.length > 0 ? null : 'A pessoa não pode abrir nenhum relatório deste pacote.';
}
