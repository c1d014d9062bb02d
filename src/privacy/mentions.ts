import { type Identity, literal } from './identity.ts';

/** PostgreSQL patterns that match a person's names and e-mails in sentences that Rubrica writes, and nothing else. */
export function mentionsOf({ email, emails, name, names }: Identity): readonly string[] {
  const known = [...new Set([name, ...names])];
  return [
    `(?<=O e-mail lá agora é )[^; ]+(?=; aqui continua ${literal(email)})`,
    ...known.map((each) => `${literal(each)} \\(${literal(email)}\\)`), // 'Ana (ana@exemplo.org)'
    ...names.flatMap((each) => WORDS_AROUND.map(([before, after]) => `(?<=${before})${literal(each)}(?=${after})`)),
    ...emails.map((each) => `(?<![a-z0-9._%+-])${literal(each)}(?![a-z0-9_-]|\\.[a-z0-9])`),
  ];
}

/** The same patterns, for the text of JSON. */
export function mentionsInJson({ name, names, ...identity }: Identity): readonly string[] {
  return mentionsOf({ ...identity, name: inJson(name), names: names.map(inJson) });
}

/** Patterns before and after a name without an e-mail; the quotation marks are those of JSON strings. */
const WORDS_AROUND = [
  ['(?:agora se chama|enviada por|pedido por|de novo para) ', '[,:."]|$'],
  ['(?:: |\\. )', ': '], // 'Pacote mensal: Ana: a conta está bloqueada'
  ['(?: arquivos|\\.(?:pdf|xlsx)) de ', '\\.$'], // 'Pacote mensal: 2 arquivos de Ana.'
  ['"', ' (?:criou uma conta|deu a você uma senha|devolveu o centro) '],
] as const;

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
