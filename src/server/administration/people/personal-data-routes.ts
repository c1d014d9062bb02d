import { findPerson, type Person } from '../../../accounts/people.ts';
import { apagarDadosPessoais, exportarDadosPessoais } from '../../../contracts/administration/dados-pessoais.ts';
import { erasePerson } from '../../../privacy/erase-person.ts';
import { exportPerson, type PersonFile } from '../../../privacy/export-person.ts';
import { asWorkbook } from '../../http/as-workbook.ts';
import { Refusal } from '../../http/errors.ts';
import { addUserRoute, type SignedInApi } from '../../sign-in/answer-user.ts';
import { personWorkbook } from './person-workbook.ts';
import { changePersonRecorded, nameOf, type PeopleParts, recorded } from './recorded.ts';

/** Exports and erases the personal data of people. */
export function personalDataRoutes(api: SignedInApi, parts: PeopleParts): void {
  exportRoute(api, parts);
  eraseRoute(api, parts);
}

function exportRoute(api: SignedInApi, { db }: PeopleParts): void {
  addUserRoute(api, exportarDadosPessoais, async (request) => {
    const { scope, params, query, reply } = request;
    const { formato = 'json' } = query;
    const file = await recorded(db, request, async (transaction) => {
      const person = await findPerson(transaction, scope, params.id);
      const detail = request.request.method === 'HEAD' ? undefined : `${nameOf(person)}, .${formato}`;
      return { result: await exportPerson(transaction, scope, person.id), kind: 'exportouDadosPessoais', detail };
    });
    const exportadoEm = new Date().toISOString();
    const name = `dados-pessoais-${exportadoEm.slice(0, 10)}`;
    if (formato === 'xlsx') return asWorkbook(reply, `${name}.xlsx`).send(await personWorkbook(file, exportadoEm));
    void reply.headers({
      'content-disposition': `attachment; filename="${name}.json"`,
      'cache-control': 'private, no-store',
    });
    return answerOf(file, exportadoEm);
  });
}

function answerOf({ partes, ...pessoa }: PersonFile, exportadoEm: string) {
  const writable = partes.map(({ linhas, campos, ...parte }) => ({
    ...parte,
    campos: [...campos],
    linhas: linhas.map((linha) => [...linha]),
  }));
  return { exportadoEm, pessoa, partes: writable };
}

function eraseRoute(api: SignedInApi, parts: PeopleParts): void {
  addUserRoute(api, apagarDadosPessoais, (request) => {
    const { scope, user, body } = request;
    return changePersonRecorded(parts, request, 'apagouDadosPessoais', (transaction, person) => {
      requireSameEmail(person, body.email);
      return erasePerson(transaction, { scope, id: person.id, by: user.id });
    });
  });
}

function requireSameEmail({ email }: Person, given: string): void {
  if (given.trim().toLowerCase() !== email)
    throw new Refusal(422, 'O e-mail não é o da pessoa. Escreva-o como aparece na lista.');
}
