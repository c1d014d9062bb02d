/** The rights that only people limited to some cost centres may have; off at first, and removed with the limit. */
export const LIMITED_RIGHTS = ['acompanha', 'preenche'] as const;

/** One of these rights, named as its column and its field. */
export type LimitedRight = (typeof LIMITED_RIGHTS)[number];

/** Which of these rights a person has. */
export type LimitedRights = Readonly<Record<LimitedRight, boolean>>;

/** Rights to give (true) or take away (false); the others stay. */
export type GivenRights = { readonly [Right in LimitedRight]?: boolean | undefined };

/** An object with a value for each of these rights. */
export function byLimitedRight<Value>(valueOf: (right: LimitedRight) => Value): Readonly<Record<LimitedRight, Value>> {
  const values = LIMITED_RIGHTS.map((right) => [right, valueOf(right)] as const);
  return Object.fromEntries(values) as Record<LimitedRight, Value>;
}

/** None of these rights. */
export const NO_LIMITED_RIGHTS: LimitedRights = byLimitedRight(() => false);

/** Whether a person has a right, within a sentence: 'acompanha o realizado', 'não acompanha o realizado'. */
export function limitedRightInWords(right: LimitedRight, has: boolean): string {
  return has ? WORDS[right] : `não ${WORDS[right]}`;
}

const WORDS: Readonly<Record<LimitedRight, string>> = {
  acompanha: 'acompanha o realizado',
  preenche: 'preenche os seus centros',
};
