/** The fields that name what a justification is about, from the widest to the finest. */
export const JUSTIFIED_FIELDS = [
  'codCCustoPai',
  'codCCustoFilho',
  'codOrcamentario',
  'tipo',
  'recurso',
  'codTBOrcamento',
] as const;

export type JustifiedField = (typeof JUSTIFIED_FIELDS)[number];

/** What a justification is about: codes by field. */
export type JustifiedSubject = { readonly [Field in JustifiedField]?: string };

/** The fields of a subject that belong to budget codes. */
const FIELDS_OF_CODES = ['codOrcamentario', 'tipo', 'recurso', 'area'] as const;

/** Codes by field: of a subject, or of a place, such as a row, that may be part of it. */
type Codes = { readonly [Field in string]?: string };

/** Whether a user may open reports with a subject: those by budget code are for administrators (spec §6). */
export function isOpenTo({ isAdmin }: { readonly isAdmin: boolean }, subject: Codes): boolean {
  return isAdmin || FIELDS_OF_CODES.every((field) => subject[field] === undefined);
}

/** Returns the codes of a place that a user may see. */
export function openPart<Of extends Codes>(user: { readonly isAdmin: boolean }, place: Of): Of {
  if (user.isAdmin) return place;
  const open = Object.entries(place).filter(([field]) => FIELDS_OF_CODES.every((each) => each !== field));
  return Object.fromEntries(open) as Of;
}

/** Returns a subject without the parent of a named child, which may change when the child moves. */
export function ownSubject<Of extends Codes>(subject: Of): Of {
  if (subject['codCCustoFilho'] === undefined) return subject;
  const { codCCustoPai: _parent, ...own } = subject;
  return own as Of;
}

/** Whether two subjects are the same. */
export function isSameSubject(one: Codes, other: Codes): boolean {
  const [first, second] = [entriesOf(ownSubject(one)), entriesOf(ownSubject(other))];
  return first.length === second.length && first.every(([field, code]) => ownSubject(other)[field] === code);
}

/**
 * Whether a place is part of a subject, or the subject itself: it has all codes that the subject names. Every place is
 * part of the subject without codes, the grand total.
 */
export function isPartOf(place: Codes, subject: Codes): boolean {
  return entriesOf(subject).every(([field, code]) => place[field] === code);
}

function entriesOf(codes: Codes): readonly (readonly [string, string | undefined])[] {
  return Object.entries(codes).filter(([, code]) => code !== undefined);
}
