import { fetchCentroNames, fetchNatureNames } from '../../collections/budget-lines.ts';
import { acceptCentro, returnCentro } from '../../collections/accept.ts';
import { fetchCentros } from '../../collections/centros.ts';
import {
  changeCollection,
  CollectionRefused,
  createCollection,
  findCollection,
  listCollections,
  type NewCollection,
} from '../../collections/collections.ts';
import { fileKeptUntil } from '../../collections/returned-file.ts';
import { previewCentro, hashOfPreview } from '../../collections/preview-centro.ts';
import type { Conflict } from '../../collections/three-way.ts';
import {
  abrirColeta,
  listarColetas,
  type NovaColeta,
  mudarColeta,
  verColeta,
} from '../../contracts/collections/coletas.ts';
import { aceitarCentro, devolverCentro, verCentroDaColeta } from '../../contracts/collections/centro.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { inSnapshot, inTransaction } from '../../database/engine/in-transaction.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { toCentavos } from '../../domain/centavos.ts';
import type { Today } from '../../settings/clock.ts';
import type { AppParts } from '../app-parts.ts';
import { eventBy } from '../audit/audit-log.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import { centroOf, coletaOf, lineOf } from './answers.ts';
import { centroSums } from './centro-sums.ts';
import { tellOfReturn } from './collection-mail.ts';
import { fetchFillers, fills } from './fillers.ts';
import { fillRoutes } from './fill-routes.ts';
import { reminderRoutes } from './reminder-routes.ts';
import { returnedFileRoute } from './returned-file-route.ts';
import { stateRoute } from './state-route.ts';

type Parts = {
  readonly database: { readonly db: Database };
  readonly jobs: AppParts['jobs'];
  readonly today: Today;
  /** The folder for returned files while they are read. */
  readonly uploads: string;
  /** Undefined if e-mail is not set up. */
  readonly mailer: Mailer | undefined;
};

/** Routes of collections: administered by people with gerência, answered by the people who fill cost centres. */
export function collectionRoutes(api: SignedInApi, { database: { db }, jobs, today, uploads, mailer }: Parts): void {
  addUserRoute(api, listarColetas, ({ scope }) =>
    inSnapshot(db, async (snapshot) => {
      const answers = [];
      for (const collection of await listCollections(snapshot, scope))
        answers.push(coletaOf(collection, await fetchCentros(snapshot, scope, collection.id), today()));
      return answers;
    }),
  );
  addUserRoute(api, abrirColeta, async ({ body, ...request }) => ({
    id: await createCollection(db, eventBy(request), newCollectionOf(body)),
  }));
  addUserRoute(api, verColeta, ({ scope, params }) =>
    inSnapshot(db, (snapshot) => wholeCollection(snapshot, scope, params.id, today())),
  );
  addUserRoute(api, mudarColeta, async ({ body: { situacao, prazo }, params, ...request }) => {
    await changeCollection(db, eventBy(request), params.id, { deadline: prazo, closes: situacao === 'encerrada' });
    return {};
  });
  centroRoutes(api, { db, today, mailer });
  stateRoute(api, { db, today });
  returnedFileRoute(api, db);
  reminderRoutes(api, { db, today, mailer });
  fillRoutes(api, { db, jobs, today, uploads });
}

/** The new collection that a request body describes. */
function newCollectionOf(body: NovaColeta): NewCollection {
  const { naturezasNovas, naturezas, memoriaAcimaDe, justificativas, primeiroMes } = body;
  return {
    orcamentoId: body.orcamentoId,
    basis: body.periodoOrcamento === 2 ? 2 : 1,
    name: body.nome,
    deadline: body.prazo,
    instructions: body.instrucoes,
    prefill: body.preenchidaCom,
    rules: {
      newNatures: naturezasNovas ? (naturezas ?? 'todas') : [],
      memoryAbove: memoriaAcimaDe === null ? null : toCentavos(memoriaAcimaDe),
      needsJustification: justificativas,
      firstMonth: primeiroMes,
    },
    centros: body.centros,
  };
}

async function wholeCollection(db: Database, scope: Scope, id: string, today: string) {
  const collection = await findCollection(db, scope, id);
  const centros = await fetchCentros(db, scope, id);
  const [sums, names, fillers] = [
    await centroSums(db, scope, collection, centros),
    await fetchCentroNames(db, scope),
    await fetchFillers(db, scope),
  ];
  const shown = [...names].flatMap(([code, { name, codCCustoPai, nomeCCustoPai }]) => {
    const centro = centros.find(({ codCCustoFilho }) => codCCustoFilho === code);
    if (centro === undefined) return [];
    const ofCentro = sums.get(code)!;
    const responsaveis = fillers.filter((person) => fills(person, code, codCCustoPai)).map((person) => person.name);
    const pai = { codCCustoPai, nomeCCustoPai, responsaveis };
    const accepted = centro.state === 'aceita' ? centro.acceptedDifference : null;
    return [
      {
        ...centroOf(centro, { name, sums: ofCentro, collection, today }),
        ...pai,
        conflitos: ofCentro.conflicts,
        diferencaAceita: accepted,
      },
    ];
  });
  return { ...coletaOf(collection, centros, today), centros: shown };
}

type CentroParts = Pick<Parts, 'today' | 'mailer'> & { readonly db: Database };

/** Routes to preview, accept and give back a returned cost centre, for people with gerência. */
function centroRoutes(api: SignedInApi, { db, today, mailer }: CentroParts): void {
  addUserRoute(api, verCentroDaColeta, ({ scope, params }) =>
    inSnapshot(db, (snapshot) => previewOf(snapshot, scope, params, today())),
  );
  addUserRoute(api, aceitarCentro, async ({ body: { conflitos, previa }, params, ...request }) => {
    const ofMonth = Map.groupBy(conflitos, ({ mes }) => mes);
    const choiceOf = ({ key, month }: Conflict) =>
      ofMonth.get(month + 1)?.find(({ em }) => {
        const { codCCustoFilho = params.codCCustoFilho, ...fields } = em;
        const isSame = Object.entries(fields).every(([field, value]) => key[field as keyof typeof key] === value);
        return codCCustoFilho === params.codCCustoFilho && isSame;
      })?.fica;
    const at = { collectionId: params.id, code: params.codCCustoFilho };
    await acceptCentro(db, eventBy(request), at, { choiceOf, seen: previa });
    return {};
  });
  addUserRoute(api, devolverCentro, async ({ body, params, ...request }) => {
    const at = { collectionId: params.id, code: params.codCCustoFilho };
    await inTransaction(db, async (transaction) => {
      await returnCentro(transaction, eventBy(request), at, body.comentario);
      if (mailer === undefined) return;
      await tellOfReturn(transaction, request.scope, { ...at, by: request.user, comment: body.comentario });
    });
    mailer?.wake();
    return {};
  });
}

async function previewOf(
  db: Database,
  scope: Scope,
  { id, codCCustoFilho: code }: { readonly id: string; readonly codCCustoFilho: string },
  today: string,
) {
  const collection = await findCollection(db, scope, id);
  const centro = (await fetchCentros(db, scope, id)).find(({ codCCustoFilho }) => codCCustoFilho === code);
  if (centro === undefined) throw new CollectionRefused('Esta coleta não tem este centro de custo.', 'unknown');
  const preview = await previewCentro(db, scope, collection, { centro, decide: () => 'devolvido' });
  const names = await fetchNatureNames(db, scope);
  const name = (await fetchCentroNames(db, scope)).get(code)?.name ?? '';
  const linhas = preview.lines.flatMap((line) => lineOf(line, { names, code, conflicts: preview.conflicts }) ?? []);
  const { problems = [], file = '' } = centro.returned ?? {};
  return {
    ...centroOf(centro, { name, sums: preview, collection, today }),
    arquivo: file,
    guardadoAte: await fileKeptUntil(db, scope, centro.fileId),
    linhas,
    iguais: preview.lines.length - linhas.length,
    conflitos: preview.conflicts.length,
    recusadas: problems.map(({ planilha, celula, mensagem, valor }) => ({ planilha, celula, mensagem, valor })),
    previa: hashOfPreview(preview),
  };
}
