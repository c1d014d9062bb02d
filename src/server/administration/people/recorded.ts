import { findPerson, type Person, requireGerencia } from '../../../accounts/people.ts';
import type { Acao } from '../../../base/audit-events.ts';
import { inTransaction } from '../../../database/engine/in-transaction.ts';
import type { Database } from '../../../database/schema.ts';
import { limitInWords, limitWithRights } from '../../../domain/centros.ts';
import { LIMITED_RIGHTS, limitedRightInWords, type LimitedRights } from '../../../domain/limited-rights.ts';
import { writeAuditEvent } from '../../../audit/audit-event.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { eventBy, type UserRequest } from '../../audit/audit-log.ts';
import { accountRefusals } from '../../sign-in/account-refusals.ts';
import type { LiveRequests } from '../../sign-in/sessions/live-requests.ts';
import type { SignInWays } from '../../sign-in/options-route.ts';

/** The services of the routes about people: the database, running requests, sign-in methods, and e-mail if set up. */
export type PeopleParts = {
  readonly db: Database;
  readonly live: LiveRequests;
  readonly ways: SignInWays;
  readonly mailer: Mailer | undefined;
};

type Change<Result> = { readonly result: Result; readonly kind: Acao; readonly detail: string | undefined };

/** Makes a change and its audit event, if it has a `detail`, in one transaction; the user must still have gerência. */
export function recorded<Result>(
  db: Database,
  request: UserRequest,
  work: (transaction: Database) => Promise<Change<Result>>,
): Promise<Result> {
  const done = inTransaction(db, async (transaction) => {
    await requireGerencia(transaction, request.scope, request.user.id);
    const { result, kind, detail } = await work(transaction);
    if (detail !== undefined) await writeAuditEvent(transaction, { ...eventBy(request), kind, detail });
    return result;
  });
  return accountRefusals(done);
}

type PersonRequest = UserRequest & { readonly params: { readonly id: string } };

/** Runs a {@link recorded} change of the person in the address, then disconnects requests that lost their right. */
export async function changePersonRecorded(
  { db, live }: Pick<PeopleParts, 'db' | 'live'>,
  request: PersonRequest,
  kind: Acao,
  change: (transaction: Database, person: Person) => Promise<string | undefined>,
): Promise<Readonly<Record<string, never>>> {
  await recorded(db, request, async (transaction) => {
    const person = await findPerson(transaction, request.scope, request.params.id);
    return { result: undefined, kind, detail: await change(transaction, person) };
  });
  await live.disconnectEnded();
  return {};
}

/** A person's name and e-mail, as in the audit log. */
export function nameOf({ name, email }: Person): string {
  return `${name} (${email})`;
}

type Rights = LimitedRights & Pick<Person, 'isAdmin' | 'gerencia' | 'centros'>;
type Described = Rights & Pick<Person, 'name' | 'blocked'>;

/** A person's permissions: 'administrador e gerência', 'usuário comum, somente os centros 1.10 e 1.21'. */
export function rightsInWords(person: Rights): string {
  return person.centros === 'todos' ? mayInWords(person) : `${mayInWords(person)}, ${limitWithRights(person)}`;
}

/** The changes: 'agora administrador, bloqueada'; undefined if there are none. */
export function changeInWords(before: Described, after: Described): string | undefined {
  const afterwards = statesOf(after);
  const changes = statesOf(before).flatMap((state, at) => (state === afterwards[at] ? [] : [afterwards[at]!]));
  return changes.length === 0 ? undefined : changes.join(', ');
}

/** A person's changeable properties, each in the words of the audit log. */
function statesOf(person: Described): readonly string[] {
  return [
    `agora se chama ${person.name}`,
    `agora ${mayInWords(person)}`,
    ...LIMITED_RIGHTS.map((right) => `agora ${limitedRightInWords(right, person[right])}`),
    `agora vê ${limitInWords(person)}`,
    person.blocked ? 'bloqueada' : 'desbloqueada',
  ];
}

function mayInWords({ isAdmin, gerencia }: Rights): string {
  const rights = [isAdmin ? ['administrador'] : [], gerencia ? ['gerência'] : []].flat();
  return rights.length === 0 ? 'usuário comum' : rights.join(' e ');
}
