import {
  centrosSemJustificativa,
  justificar,
  justificativas,
  lugaresJustificados,
  retirarJustificativa,
} from '../../contracts/justifications.ts';
import { type Scope, within } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { isOpenTo, isPartOf, type JustifiedSubject } from '../../domain/justified-subjects.ts';
import { isDue } from '../../domain/justification-rule.ts';
import { ruleOf } from '../../reporting/justified/judged-sheet.ts';
import { addJustification, withdrawJustification } from '../../justifications/justifications.ts';
import { findJustification, type Justification, listJustifications } from '../../justifications/list-justifications.ts';
import { plansByCentro, plansSince } from '../../justifications/plans-by-centro.ts';
import { mayConcern, missingCodes } from '../../justifications/missing-codes.ts';
import { eventBy, type UserRequest } from '../audit/audit-log.ts';
import { Refusal } from '../http/errors.ts';
import { ruleOfBudget, unremovedVersion } from '../reports/judged-rule.ts';
import { refuseUnknownBudget, UNKNOWN } from '../reports/known-budget.ts';
import { addUserRoute, type SignedInApi } from '../sign-in/answer-user.ts';
import type { User } from '../sign-in/auth.ts';
import { justificativaOf, lugarOf } from './shown-justification.ts';
import { justificationRuleRoutes } from './justification-rule-routes.ts';

/** Routes to read and write justifications within a person's cost centres and reports, and to withdraw them. */
export function justificationRoutes(api: SignedInApi, db: Database): void {
  addUserRoute(api, justificativas, async ({ user, scope, query: { orcamentoId, periodoOrcamento, ...params } }) => {
    const subject = subjectOf(params);
    refuseUnlessOpen(user, subject);
    await refuseUnknown(db, scope, { orcamentoId, em: subject });
    const { codCCustoFilho } = subject;
    const wanted = { orcamentoId, periodoOrcamento, codCCustoFilho, withWithdrawn: user.gerencia };
    const texts = await listJustifications(db, scope, wanted);
    const shown = texts.filter((text) => isOpenTo(user, text.em) && isPartOf(text.place, subject));
    return shown.map((text) => justificativaOf(text, { user, subject }));
  });
  addUserRoute(api, justificar, async ({ body, ...request }) => {
    const { user, scope } = request;
    const em = withoutUndefined(body.em);
    const text = { ...body, periodoOrcamento: body.periodoOrcamento === 2 ? (2 as const) : (1 as const), em };
    refuseUnlessOpen(user, em);
    await refuseUnknown(db, scope, text);
    if (!(await mayConcern(db, scope, text))) throw new Refusal(422, outsideOf(em));
    return { id: await addJustification(db, writerOf(request), text) };
  });
  withdrawRoute(api, db);
  pendingRoute(api, db);
  justificationRuleRoutes(api, db);
  addUserRoute(api, lugaresJustificados, async ({ user, scope, query: { orcamentoId } }) => {
    await refuseUnknownBudget(db, scope, orcamentoId);
    const texts = await listJustifications(db, scope, { orcamentoId });
    const open = texts.filter(({ em }) => isOpenTo(user, em));
    const lugares = open.map((text) => lugarOf(text, user));
    return { regra: await ruleOfBudget(db, scope, orcamentoId), lugares };
  });
}

function pendingRoute(api: SignedInApi, db: Database): void {
  addUserRoute(api, centrosSemJustificativa, async ({ user, scope, query: { orcamentoId } }) => {
    await refuseUnknownBudget(db, scope, orcamentoId);
    const regra = await ruleOfBudget(db, scope, orcamentoId);
    const { versaoId } = regra;
    if (!regra.ligada) return { centros: null, versaoId: null };
    const { plans, periodoOrcamento } = await judgedPlans(db, scope, { orcamentoId, versaoId });
    const due = plans.filter((plan) => isDue(ruleOf(regra), plan));
    const texts = await listJustifications(db, scope, { orcamentoId, periodoOrcamento });
    const justified = new Set(texts.filter(({ em }) => isOpenTo(user, em)).map(({ em }) => em.codCCustoFilho));
    return { centros: due.filter(({ codCCustoFilho }) => !justified.has(codCCustoFilho)).length, versaoId };
  });
}

type Judged = { readonly orcamentoId: number; readonly versaoId: string | null };

/**
 * The plans that a rule compares, by cost centre, and the basis of the justifications it requires: the budget's own
 * basis if the rule compares with a version, else 2.
 */
async function judgedPlans(db: Database, scope: Scope, { orcamentoId, versaoId }: Judged) {
  const version = versaoId === null ? undefined : await unremovedVersion(db, scope, versaoId);
  if (version === undefined)
    return { plans: await plansByCentro(db, scope, orcamentoId), periodoOrcamento: 2 as const };
  const budget = db.selectFrom('orcamentos').where(within(scope, 'orcamentos')).where('id', '=', orcamentoId);
  const row = await budget.select('periodoOrcamento').executeTakeFirstOrThrow();
  const periodoOrcamento = row.periodoOrcamento === 2 ? (2 as const) : (1 as const);
  const plans = await plansSince(db, scope, { orcamentoId, periodoOrcamento, moment: version.moment });
  return { plans, periodoOrcamento };
}

function withdrawRoute(api: SignedInApi, db: Database): void {
  addUserRoute(api, retirarJustificativa, async ({ params: { id }, body, ...request }) => {
    const text = await findJustification(db, request.scope, id);
    if (text === undefined || !isSeenBy(request.user, text)) throw new Refusal(404, 'Justificativa não encontrada.');
    if (body.texto !== undefined) throw new Refusal(422, NEVER_CHANGES);
    if (body.retirada === undefined) throw new Refusal(400, 'Informe retirada.');
    if (!isBy(request.user, text)) throw new Refusal(403, NOT_YOURS);
    await withdrawJustification(db, writerOf(request), text);
    return {};
  });
}

const NEVER_CHANGES = 'O texto de uma justificativa não muda. Retire-a e escreva outra.';
const NOT_YOURS = 'Só quem escreveu a justificativa, ou quem tem gerência, pode retirá-la.';

/** Whether a user is a text's writer or has gerência. */
function isBy({ id, gerencia }: User, { writerId }: Pick<Justification, 'writerId'>): boolean {
  return gerencia || writerId === id;
}

/** Whether a text is known to a user who would withdraw it: a withdrawn one only to its writer and to gerência. */
function isSeenBy(user: User, text: Justification): boolean {
  return isOpenTo(user, text.em) && (text.withdrawnAt === null || isBy(user, text));
}

type Request = UserRequest & { readonly user: User };

function writerOf(request: Request) {
  return { ...eventBy(request), by: request.user };
}

/** The subject that a query's parameters name. */
function subjectOf(params: Codes): JustifiedSubject & { readonly area?: string } {
  return withoutUndefined(
    Object.fromEntries(Object.entries(params).map(([name, code]) => [name.slice('em.'.length), code])),
  );
}

type Codes = Readonly<Record<string, string | undefined>>;

function withoutUndefined(codes: Codes): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(codes).flatMap(([field, code]) => (code === undefined ? [] : [[field, code]])),
  );
}

function refuseUnlessOpen(user: User, subject: Codes): void {
  if (!isOpenTo(user, subject)) throw new Refusal(403, 'Você não tem acesso aos relatórios deste assunto.');
}

/** Throws a 422 for a budget or codes that the scope does not have. */
async function refuseUnknown(
  db: Database,
  scope: Scope,
  of: { readonly orcamentoId: number; readonly em: JustifiedSubject },
): Promise<void> {
  await refuseUnknownBudget(db, scope, of.orcamentoId);
  const missing = await missingCodes(db, scope, of);
  if (missing.length > 0) throw new Refusal(422, missing.map((field) => UNKNOWN[field]).join(' '));
}

/** Why a limited person may not write about a subject. */
function outsideOf({ codCCustoPai, codCCustoFilho }: JustifiedSubject): string {
  if (codCCustoFilho !== undefined) return UNKNOWN.codCCustoFilho;
  if (codCCustoPai !== undefined) return 'Você não vê todo este centro de custo pai: justifique um dos filhos.';
  return 'Você justifica só nos seus centros de custo: informe um (em.codCCustoFilho).';
}
