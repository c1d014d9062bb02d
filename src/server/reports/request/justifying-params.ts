import type { Regra } from '../../../contracts/justifications.ts';
import { isoMoment } from '../../../versions/moments.ts';
import { parseInstant } from '../../../versions/moment-text.ts';

/** The inputs of a file or feed besides the data. */
export type Justifying = {
  /** Its texts are those that stood at this instant, in milliseconds since 1970; undefined: none. */
  readonly textsUntil?: number | undefined;
  /** The rule by which its view shows what lacks a text; undefined: it shows no such thing. */
  readonly regra?: Regra | undefined;
};

/** The parameters of a file's address for its texts and its rule. */
export function justifyingParams({ textsUntil, regra }: Justifying): Readonly<Record<string, string>> {
  return {
    ...(textsUntil !== undefined && { justificativas: isoMoment(textsUntil) }),
    ...(regra && { regra: [regra.comparacao, regra.acimaDePercentual ?? '', regra.acimaDeReais ?? ''].join(';') }),
  };
}

const RULE = /^(reformuladoProposto|versao);(\d{1,9}(?:\.\d{1,2})?)?;(\d{1,15})?$/;

/** Reads these parameters; undefined if one is malformed. */
export function readJustifying({ justificativas, regra }: Readonly<Record<string, string>>): Justifying | undefined {
  const textsUntil = justificativas === undefined ? undefined : parseInstant(justificativas);
  const [, comparacao, percent, amount] = RULE.exec(regra ?? '') ?? [];
  if (justificativas !== undefined && textsUntil === undefined) return undefined;
  if (regra === undefined) return { textsUntil };
  if (comparacao === undefined) return undefined;
  return { textsUntil, regra: { ...ruleOf(percent, amount), comparacao: comparacao as Regra['comparacao'] } };
}

function ruleOf(percent: string | undefined, amount: string | undefined) {
  const acimaDePercentual = percent === undefined ? null : Number(percent);
  return {
    ligada: true,
    acimaDePercentual,
    acimaDeReais: amount === undefined ? null : Number(amount),
    versaoId: null,
  };
}
