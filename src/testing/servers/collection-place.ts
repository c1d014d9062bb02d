import type { OpenDatabase } from '../../database/engine/open-database.ts';
import { addAccount, insertRowsOfEveryReport, insertSmallOrganizations } from '../databases/small-organizations.ts';
import { collectionPersonOn } from './collection-person.ts';
import { enter } from './enter.ts';
import { signIn, startTestServer } from './test-server.ts';

/** The body of a request that opens a collection of the small organisations' budget 4. */
export const NEW_COLLECTION = {
  nome: 'Reformulação 2026',
  orcamentoId: 4,
  periodoOrcamento: 2,
  centros: ['1.2.1', '1.2.10'],
  prazo: '2026-11-30',
  instrucoes: 'Confira.',
  preenchidaCom: 'atual',
  naturezasNovas: false,
  memoriaAcimaDe: null,
};

const FILLER = { email: 'fia@exemplo.com', name: 'Fia', isAdmin: false, gerencia: false, codColigada: 1 } as const;

/** A server over the small organisations, and three people: a manager; Fia, who fills in 1.2.1; and another user. */
export async function openCollectionPlace(open: () => Promise<OpenDatabase>) {
  const database = await open();
  await insertSmallOrganizations(database.db);
  await insertRowsOfEveryReport(database.db);
  await addAccount(database.db, { ...FILLER, preenche: true, centros: ['1.2.1'] });
  const server = await startTestServer(database);
  const manager = collectionPersonOn(server.app, await signIn(server.app, 'admin'));
  const filler = collectionPersonOn(server.app, await enter(server.app, FILLER.email));
  return {
    database,
    server,
    manager,
    filler,
    other: collectionPersonOn(server.app, await signIn(server.app, 'user')),
    opened: async (change: object = {}) => {
      const { body } = await manager.ask('POST', '/administracao/coletas', { ...NEW_COLLECTION, ...change });
      return body as { readonly id: string };
    },
    downloaded: (id: string) => filler.download(`/coletas/${id}/planilha.xlsx`),
    accept: (id: string, payload: object = {}) =>
      manager.ask('POST', `/administracao/coletas/${id}/centros/1.2.1/aceitar`, payload),
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

/** The result of {@link openCollectionPlace}. */
export type CollectionPlace = Awaited<ReturnType<typeof openCollectionPlace>>;
