import type { Regra } from '../../../contracts/justifications.ts';
import { isoMoment } from '../../../versions/moments.ts';
import { parseInstant } from '../../../versions/moment-text.ts';

/** The justifications and the rule with which a file or feed is made. */
export type JustificationInputs = {
  /** The instant until which texts are included, in milliseconds since 1970; undefined if there are none. */
  readonly textsUntil?: number | undefined;
  /** The rule by which the view chooses rows that lack a text; undefined if the view does not choose them. */
  readonly regra?: Regra | undefined;
};

/** The parameters of a file's address for its texts and its rule. */
export function justifyingParams({ textsUntil, regra }: JustificationInputs): Readonly<Record<string, string>> {
  return {
    ...(textsUntil !== undefined && { justificativas: isoMoment(textsUntil) }),
    ...(regra && { regra: [regra.comparacao, regra.acimaDePercentual ?? '', regra.acimaDeReais ?? ''].join(';') }),
  };
}

const RULE = /^(reformuladoProposto|versao);(\d{1,9}(?:\.\d{1,2})?)?;(\d{1,15})?$/;

/** Reads these parameters; undefined if one is malformed. */
export function readJustifying({
  justificativas,
  regra,
}: Readonly<Record<string, string>>): JustificationInputs | undefined {
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
