import type { Identity } from './identity.ts';

/** What sentences of ours write of a person, as patterns of PostgreSQL; each match is the person and nothing else. */
export function mentionsOf({ email, name, names }: Identity): readonly string[] {
  const known = [...new Set([name, ...names])];
  return [
    ...known.map((each) => `${literal(each)} \\(${literal(email)}\\)`), // 'Ana (ana@exemplo.org)'
    ...names.flatMap((each) => AFTER.map((words) => `(?<=${words} )${literal(each)}(?=[,:.]|$)`)),
    `(?<![a-z0-9._%+-])${literal(email)}(?![a-z0-9_-]|\\.[a-z0-9])`,
  ];
}

/** The words after which a name stands without its e-mail. */
const AFTER = ['agora se chama', 'enviada por'];

function literal(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');
}
