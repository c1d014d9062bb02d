import { dayOf } from '../../../domain/format.ts';
import { causeInWords, describeMoment, labelOfMoment } from '../../moments/moment-words.ts';
import { writtenMoment } from '../../shell/written-moment.ts';
import type { CompareChoice, CompareGroup, Past } from '../compare/compare-choices.ts';

/** How many of the last changes the menu offers; others are chosen by their moment, or on the page of changes. */
const MOST_CHANGES = 6;

/** The versions and last changes of a budget, in groups; empty groups are left out. */
export function versionGroups({ versions, moments = [] }: Past): readonly CompareGroup[] {
  const named = versions.map(({ id, nome, momento }) => ({ value: id, label: nome, note: dayOf(momento) }));
  const last = moments.slice(-MOST_CHANGES).toReversed();
  const changes = last.map((moment): CompareChoice => {
    return { value: moment.momento, label: causeInWords(moment), note: writtenMoment(moment.momento) };
  });
  return [
    { label: 'Versões', choices: named },
    { label: 'Depois de uma mudança', choices: changes },
  ].filter(({ choices }) => choices.length > 0);
}

/** The label of an address's version: 'Aprovado pela diretoria · 12/03/2026', or the moment. */
export function labelOfVersion(versao: string, { versions, moments }: Past): string {
  const version = versions.find(({ id }) => id === versao);
  if (version !== undefined) return `${version.nome} · ${dayOf(version.momento)}`;
  return Number.isNaN(Date.parse(versao)) ? 'uma versão que não se encontrou' : labelOfMoment(versao, moments);
}

/** An address's version with day and time: 'Aprovado pela diretoria, os dados de 12/03/2026 às 14:05'. */
export function describeVersion(versao: string, past: Past): string {
  const version = past.versions.find(({ id }) => id === versao);
  if (version !== undefined) return `${version.nome}, os dados de ${writtenMoment(version.momento)}`;
  return Number.isNaN(Date.parse(versao)) ? labelOfVersion(versao, past) : describeMoment(versao, past.moments);
}
