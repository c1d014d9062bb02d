/** A part of what a number format shows: fixed text, digits, the number as it is, a text, or a part of a date. */
export type Part =
  | { readonly kind: 'literal' | 'date'; readonly text: string }
  | { readonly kind: 'digits' | 'general' | 'text' };

/** A section of a number format: which numbers it is for, and what it shows of them. */
export type Section = {
  readonly parts: readonly Part[];
  /** Undefined if the position of the section decides for which numbers it is. */
  readonly condition: ((value: number) => boolean) | undefined;
  /** Whether it writes in white. */
  readonly isWhite: boolean;
  readonly decimals: number;
  readonly percents: number;
  /** How many times the number is divided by a thousand. */
  readonly thousands: number;
  readonly isGrouped: boolean;
  readonly isScientific: boolean;
  /** Whether zero is shown as a digit. */
  readonly showsZero: boolean;
};

const known = new Map<string, readonly Section[]>();
const MOST_KNOWN = 10_000;

/** The sections of a number format in Excel's English notation (ECMA-376, 18.8.31). */
export function sectionsOf(code: string): readonly Section[] {
  const sections = known.get(code) ?? splitSections(code).map(sectionOf);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(code, sections);
  return sections;
}

function splitSections(code: string): readonly (readonly RegExpExecArray[])[] {
  const sections: RegExpExecArray[][] = [[]];
  for (const token of code.matchAll(TOKENS)) {
    if (token[0] === ';') sections.push([]);
    else sections.at(-1)!.push(token);
  }
  return sections;
}

/** Quoted texts, bracket contents, escaped characters, words, digits, parts of dates, and single characters. */
const TOKENS =
  /"(?<quoted>[^"]*)"?|\[(?<bracket>[^\]]*)\]?|\\(?<escaped>.?)|_(?<space>.?)|\*(?<filled>.?)|(?<general>General|Geral|Standard|Padrão)|(?<scientific>E[-+])|(?<date>AM\/PM|A\/P|[ymdhsag]+|e+(?![-+]))|(?<digit>[0#?])|(?<commas>,+)|[^]/gi;

type Draft = { -readonly [Key in keyof Section]: Section[Key] } & { parts: Part[]; isBehindPoint: boolean };

function sectionOf(tokens: readonly RegExpExecArray[]): Section {
  const draft: Draft = {
    parts: [],
    condition: undefined,
    isWhite: false,
    decimals: 0,
    percents: 0,
    thousands: 0,
    isGrouped: false,
    isScientific: false,
    showsZero: false,
    isBehindPoint: false,
  };
  for (const [at, token] of tokens.entries()) addToken(draft, token, tokens[at + 1]);
  return draft;
}

function addToken(draft: Draft, { 0: character, groups }: RegExpExecArray, next: RegExpExecArray | undefined): void {
  const [name, text] = Object.entries(groups!).find(([, value]) => value !== undefined) ?? ['', character];
  (ADDED[name] ?? addCharacter)(draft, text, next?.groups?.['digit'] !== undefined);
}

type AddText = (draft: Draft, text: string, isBeforeDigit: boolean) => void;

/** What each kind of token adds to a section. */
const ADDED: { readonly [token: string]: AddText } = {
  quoted: addLiteral,
  escaped: addLiteral,
  filled: (draft, text) => addLiteral(draft, text === ' ' ? '' : text),
  space: (draft) => addLiteral(draft, ' '),
  bracket: addBracket,
  general: ({ parts }) => void parts.push({ kind: 'general' }),
  scientific: (draft) => void (draft.isScientific = true),
  date: ({ parts }, text) => void parts.push({ kind: 'date', text }),
  digit: addDigit,
  commas: addCommas,
};

function addLiteral({ parts }: Draft, text: string): void {
  parts.push({ kind: 'literal', text });
}

/** Adds a digit; the digits of an exponent are not decimals. */
function addDigit(draft: Draft, digit: string): void {
  if (digit === '0') draft.showsZero = true;
  draft.parts.push({ kind: 'digits' });
  if (draft.isBehindPoint && !draft.isScientific) draft.decimals++;
}

/** Commas between digits group them; those after the last digit each divide by a thousand. */
function addCommas(draft: Draft, commas: string, isBeforeDigit: boolean): void {
  const hasDigits = draft.parts.some(({ kind }) => kind === 'digits');
  if (isBeforeDigit) draft.isGrouped = true;
  else if (hasDigits) draft.thousands += commas.length;
  else addLiteral(draft, commas);
}

function addCharacter(draft: Draft, character: string): void {
  if (character === '.' && !draft.isBehindPoint && hasDigitsOrNothing(draft)) draft.isBehindPoint = true;
  else if (character === '@') draft.parts.push({ kind: 'text' });
  else {
    if (character === '%') draft.percents++;
    addLiteral(draft, character);
  }
}

function hasDigitsOrNothing({ parts }: Draft): boolean {
  return parts.length === 0 || parts.some(({ kind }) => kind === 'digits');
}

/** Adds a colour, condition, currency ([$R$-416]), or elapsed time. */
function addBracket(draft: Draft, content: string): void {
  const currency = /^\$([^-]*)/.exec(content)?.[1];
  const [, comparison, bound] = /^(<=|>=|<>|<|>|=)\s*(-?[\d.]+)$/.exec(content.trim()) ?? [];
  if (currency !== undefined) addLiteral(draft, currency);
  else if (comparison !== undefined) draft.condition = CONDITIONS[comparison]!(Number(bound));
  else if (/^(white|branco|colou?r ?2|cor ?2)$/i.test(content)) draft.isWhite = true;
  else if (/^[hms]+$/i.test(content)) draft.parts.push({ kind: 'date', text: content });
}

const CONDITIONS: { readonly [comparison: string]: (bound: number) => (value: number) => boolean } = {
  '<': (bound) => (value) => value < bound,
  '<=': (bound) => (value) => value <= bound,
  '>': (bound) => (value) => value > bound,
  '>=': (bound) => (value) => value >= bound,
  '=': (bound) => (value) => value === bound,
  '<>': (bound) => (value) => value !== bound,
};
