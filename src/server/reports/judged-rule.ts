import type { Regra } from '../../contracts/justifications.ts';
import type { Scope } from '../../database/lines/scope.ts';
import type { Database } from '../../database/schema.ts';
import { fetchRule, type Rule } from '../../justifications/rule.ts';
import { lastVersion } from '../../versions/last-version.ts';
import { VersionRefused } from '../../versions/moments.ts';
import { type Version, versionOf } from '../../versions/versions.ts';

/** The rule for when amounts of a budget need a justification; off if it compares with a version the budget lacks. */
export async function ruleOfBudget(db: Database, scope: Scope, orcamentoId: number): Promise<Regra> {
  const rule = await fetchRule(db, scope);
  if (rule.comparison !== 'versao') return regraOf(rule);
  const version =
    rule.versionId === null
      ? await lastVersion(db, scope, orcamentoId)
      : await unremovedVersion(db, scope, rule.versionId);
  const isOfBudget = version?.orcamentoId === orcamentoId;
  return regraOf({ ...rule, isOn: rule.isOn && isOfBudget, versionId: isOfBudget ? version.id : null });
}

/** A rule in the contract's form. */
export function regraOf({ isOn, abovePercent, aboveAmount, comparison, versionId }: Rule): Regra {
  return {
    ligada: isOn,
    acimaDePercentual: abovePercent === null ? null : abovePercent / 100,
    acimaDeReais: aboveAmount,
    comparacao: comparison,
    versaoId: versionId,
  };
}

/** The version with an id; undefined if it is unknown or removed. */
export async function unremovedVersion(db: Database, scope: Scope, id: string): Promise<Version | undefined> {
  const version = await versionOf(db, scope, id).catch((error: unknown) => {
    if (error instanceof VersionRefused) return undefined;
    throw error;
  });
  return version?.removedAt === null ? version : undefined;
}
