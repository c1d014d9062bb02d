import { createAccount } from '../../../accounts/accounts.ts';
import { changePerson, removePerson } from '../../../accounts/change-people.ts';
import { findPerson, listPeople, type Person } from '../../../accounts/people.ts';
import { hashNew } from '../../../accounts/password.ts';
import { newProvisionalPassword } from '../../../accounts/provisional-password.ts';
import { endSessions } from '../../../accounts/sessions.ts';
import { giveProvisionalPassword } from '../../../accounts/set-password.ts';
import {
  criarPessoa,
  encerrarSessoesDaPessoa,
  listarPessoas,
  mudarPessoa,
  removerPessoa,
  senhaDaPessoa,
  type Pessoa,
} from '../../../contracts/administration/pessoas.ts';
import type { Database } from '../../../database/schema.ts';
import { Refusal } from '../../http/errors.ts';
import { requirePasswords, type SignInWays } from '../../sign-in/options-route.ts';
import { answerUser, type SignedInApi } from '../../sign-in/answer-user.ts';
import type { LiveRequests } from '../../sign-in/live-requests.ts';
import { changeInWords, rightsInWords } from './change-in-words.ts';
import { nameOf, recorded } from './recorded.ts';

/** Where people are kept, and their requests that are being answered. */
export type PeopleParts = { readonly db: Database; readonly live: LiveRequests; readonly ways: SignInWays };

/** The people of an organisation, for those who administer it. */
export function peopleRoutes(api: SignedInApi, parts: PeopleParts): void {
  answerUser(api, listarPessoas, async ({ scope, reply }) => {
    void reply.header('cache-control', 'no-store');
    return (await listPeople(parts.db, scope)).map((person) => told(person, parts.ways));
  });
  createRoute(api, parts);
  changeRoute(api, parts);
  passwordRoute(api, parts);
  endSessionsRoute(api, parts);
  removeRoute(api, parts);
}

function createRoute(api: SignedInApi, { db, ways }: PeopleParts): void {
  answerUser(api, criarPessoa, async (asked) => {
    const { scope, reply } = asked;
    const { nome: name, email, isAdmin, gerencia, centros = 'todos' } = asked.body;
    const { codColigada } = scope;
    const password = ways.localPasswords ? newProvisionalPassword() : undefined;
    const hash = password === undefined ? '' : await hashNew(password);
    void reply.header('cache-control', 'no-store');
    const account = {
      name,
      email,
      isAdmin,
      gerencia,
      centros,
      codColigada,
      password,
      provisional: ways.localPasswords,
    };
    return recorded(db, asked, async (transaction) => {
      const person = await findPerson(transaction, scope, await createAccount(transaction, account, async () => hash));
      const detail = `${nameOf(person)}, ${rightsInWords(person)}`;
      const result = { ...told(person, ways), senhaProvisoria: password ?? null };
      return { result, kind: 'criouPessoa', detail, codes: codesOf(person) };
    });
  });
}

function changeRoute(api: SignedInApi, { db, live, ways }: PeopleParts): void {
  answerUser(api, mudarPessoa, async (asked) => {
    const { scope, user, params, body, request } = asked;
    live.spare(request);
    const changed = await recorded(db, asked, async (transaction) => {
      const before = await findPerson(transaction, scope, params.id);
      const { nome: name, isAdmin, gerencia, centros, bloqueada: blocked } = body;
      const change = { name, isAdmin, gerencia, centros, blocked };
      await changePerson(transaction, { scope, id: params.id, by: user.id }, change);
      const person = await findPerson(transaction, scope, params.id);
      const changes = changeInWords(before, person);
      const detail = changes === undefined ? undefined : `${nameOf(before)}: ${changes}`;
      return { result: told(person, ways), kind: 'mudouPessoa', detail, codes: codesOf(person) };
    });
    await live.cutEnded();
    return changed;
  });
}

function passwordRoute(api: SignedInApi, { db, live, ways }: PeopleParts): void {
  answerUser(api, senhaDaPessoa, async (asked) => {
    const { scope, user, params, reply } = asked;
    requirePasswords(ways);
    if (params.id === user.id) throw new Refusal(409, 'Troque a sua senha no seu menu, em Alterar senha.');
    void reply.header('cache-control', 'no-store');
    const senhaProvisoria = newProvisionalPassword();
    const hash = await hashNew(senhaProvisoria);
    await recorded(db, asked, async (transaction) => {
      const person = await findPerson(transaction, scope, params.id);
      await giveProvisionalPassword(transaction, { scope, id: params.id }, hash);
      return { result: undefined, kind: 'deuSenha', detail: nameOf(person) };
    });
    await live.cutEnded();
    return { senhaProvisoria };
  });
}

function endSessionsRoute(api: SignedInApi, { db, live }: PeopleParts): void {
  answerUser(api, encerrarSessoesDaPessoa, async (asked) => {
    const { scope, params, request } = asked;
    live.spare(request);
    await recorded(db, asked, async (transaction) => {
      const person = await findPerson(transaction, scope, params.id);
      await endSessions(transaction, scope, params.id);
      return { result: undefined, kind: 'encerrouSessoes', detail: `De ${nameOf(person)}` };
    });
    await live.cutEnded();
    return {};
  });
}

function removeRoute(api: SignedInApi, { db, live }: PeopleParts): void {
  answerUser(api, removerPessoa, async (asked) => {
    const { scope, user, params } = asked;
    await recorded(db, asked, async (transaction) => {
      const person = await findPerson(transaction, scope, params.id);
      await removePerson(transaction, { scope, id: params.id, by: user.id });
      return { result: undefined, kind: 'removeuPessoa', detail: nameOf(person) };
    });
    await live.cutEnded();
    return {};
  });
}

function codesOf({ centros }: Person): readonly string[] {
  return centros === 'todos' ? [] : centros;
}

function told({ id, name, email, isAdmin, gerencia, centros, ...person }: Person, ways: SignInWays): Pessoa {
  const { sessions: sessoes, tokens, linked: vinculada, hasPassword, lastAccessAt } = person;
  return {
    id,
    nome: name,
    email,
    isAdmin,
    gerencia,
    centros,
    bloqueada: person.blocked,
    senhaProvisoria: person.provisionalPassword,
    segundoFator: person.secondFactor,
    ultimoAcesso: lastAccessAt?.toISOString() ?? null,
    sessoes,
    tokens,
    entraPor: ways.localPasswords && hasPassword && !vinculada ? 'senha' : 'oidc',
    vinculada,
  };
}
