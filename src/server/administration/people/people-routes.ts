import { createAccount } from '../../../accounts/accounts.ts';
import { refuseOtherOrganization } from '../../../accounts/identities.ts';
import { changePerson, removePerson } from '../../../accounts/change-people.ts';
import { findPerson, listPeople, type Person } from '../../../accounts/people.ts';
import { hashNew } from '../../../accounts/password.ts';
import { newReadableCode } from '../../../accounts/readable-code.ts';
import {
  criarPessoa,
  listarPessoas,
  mudarPessoa,
  removerPessoa,
  type Pessoa,
} from '../../../contracts/administration/pessoas.ts';
import { byLimitedRight } from '../../../domain/limited-rights.ts';
import type { SignInWays } from '../../sign-in/options-route.ts';
import { addUserRoute, type SignedInApi } from '../../sign-in/answer-user.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { changeInWords, changePersonRecorded, nameOf, recorded, rightsInWords, type PeopleParts } from './recorded.ts';

/** Lists, creates, changes and removes the people of an organisation. */
export function peopleRoutes(api: SignedInApi, parts: PeopleParts): void {
  addUserRoute(api, listarPessoas, async ({ scope }) =>
    (await listPeople(parts.db, scope)).map((person) => answerOf(person, parts.ways)),
  );
  createRoute(api, parts);
  changeRoute(api, parts);
  removeRoute(api, parts);
}

function createRoute(api: SignedInApi, { db, ways, mailer }: PeopleParts): void {
  addUserRoute(api, criarPessoa, async (request) => {
    const { scope } = request;
    const { nome: name, email, centros = 'todos', ...rights } = request.body;
    const { codColigada } = scope;
    const password = ways.localPasswords ? newReadableCode() : undefined;
    const passwordHash = password === undefined ? undefined : await hashNew(password);
    const account = {
      name,
      email,
      ...rights,
      centros,
      codColigada,
      passwordHash,
      provisional: ways.localPasswords,
      givenBy: request.user.id,
    };
    const created = await recorded(db, request, async (transaction) => {
      refuseOtherOrganization(ways.oidc?.domains, email, codColigada);
      const person = await findPerson(transaction, scope, await createAccount(transaction, account));
      const detail = `${nameOf(person)}, ${rightsInWords(person)}`;
      const isTold = mailer !== undefined && password !== undefined;
      const avisada = isTold && (await tellOfAccount(transaction, request, { person, isNew: true }));
      const result = { ...answerOf(person, ways), senhaProvisoria: password ?? null, avisada };
      return { result, kind: 'criouPessoa', detail };
    });
    mailer?.wake();
    return created;
  });
}

function changeRoute(api: SignedInApi, { db, live, ways }: PeopleParts): void {
  addUserRoute(api, mudarPessoa, async (request) => {
    const { scope, user, params, body } = request;
    live.spare(request.request);
    const changed = await recorded(db, request, async (transaction) => {
      const before = await findPerson(transaction, scope, params.id);
      const { nome: name, bloqueada: blocked, ...rights } = body;
      const change = { name, blocked, ...rights };
      await changePerson(transaction, { scope, id: params.id, by: user.id }, change);
      const person = await findPerson(transaction, scope, params.id);
      const changes = changeInWords(before, person);
      const detail = changes === undefined ? undefined : `${nameOf(before)}: ${changes}`;
      return { result: answerOf(person, ways), kind: 'mudouPessoa', detail };
    });
    await live.disconnectEnded();
    return changed;
  });
}

function removeRoute(api: SignedInApi, parts: PeopleParts): void {
  addUserRoute(api, removerPessoa, (request) =>
    changePersonRecorded(parts, request, 'removeuPessoa', async (transaction, person) => {
      await removePerson(transaction, { scope: request.scope, id: person.id, by: request.user.id });
      return nameOf(person);
    }),
  );
}

function answerOf({ id, name, email, isAdmin, gerencia, centros, ...person }: Person, ways: SignInWays): Pessoa {
  const { sessions: sessoes, tokens, linked: vinculada, hasPassword, lastAccessAt } = person;
  return {
    id,
    nome: name,
    email,
    isAdmin,
    gerencia,
    ...byLimitedRight((right) => person[right]),
    centros,
    bloqueada: person.blocked,
    senhaProvisoria: person.provisionalPassword,
    segundoFator: person.secondFactor,
    ultimoAcesso: lastAccessAt?.toISOString() ?? null,
    sessoes,
    tokens,
    temSenha: hasPassword,
    entraPor: ways.localPasswords && hasPassword && !vinculada ? 'senha' : 'oidc',
    vinculada,
  };
}
