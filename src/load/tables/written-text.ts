import { UNPRINTABLE } from '../../base/text.ts';
import { Wrong } from './cell-type.ts';

const LONGEST_TEXT = 32_767; // the limit of an Excel cell
const LONGEST_CODE = 60;
const LONGEST_LABEL = 200;

/** No table may use this code: in filters it means all codes (spec §2.1). */
const RESERVED = 'todos';

/** Checks a text against the limits of PostgreSQL and Excel. */
export function readText(text: string, required: boolean): string | Wrong {
  if (required && text.trim() === '') return new Wrong('o valor é obrigatório');
  if (text.length > LONGEST_TEXT) return tooLong(text, LONGEST_TEXT);
  return unprintable(text) ?? text;
}

/** Checks a short name that is part of a key. */
export function readLabel(text: string): string | Wrong {
  if (text === '') return new Wrong('o valor é obrigatório');
  if (text.length > LONGEST_LABEL) return tooLong(text, LONGEST_LABEL);
  return unprintable(text) ?? text;
}

/** Checks a code, which keeps its zeros and dots. */
export function readCode(text: string): string | Wrong {
  if (text === '') return new Wrong('o valor é obrigatório');
  if (text === RESERVED) return new Wrong(`o código "${RESERVED}" é reservado`);
  if (text.length > LONGEST_CODE) return tooLong(text, LONGEST_CODE);
  if (/[\t\r\n]/.test(text)) return new Wrong('um código não pode ter quebra de linha nem tabulação');
  return unprintable(text) ?? invisible(text) ?? text;
}

function tooLong(text: string, longest: number): Wrong {
  const [length, limit] = [text.length, longest].map((count) => count.toLocaleString('pt-BR'));
  return new Wrong(`texto com ${length} caracteres; o máximo é ${limit}`);
}

/** Characters that filters refuse in codes: controls, direction marks, soft hyphens. */
const INVISIBLE = /\p{C}/u;

function unprintable(text: string): Wrong | undefined {
  const name = nameOfFirst(UNPRINTABLE, text);
  if (name === undefined) return undefined;
  return new Wrong(`contém um caractere que não se pode guardar (${name}); apague-o`);
}

function invisible(code: string): Wrong | undefined {
  const name = nameOfFirst(INVISIBLE, code);
  if (name === undefined) return undefined;
  return new Wrong(`contém um caractere invisível (${name}), que um código não pode ter; apague-o`);
}

function nameOfFirst(characters: RegExp, text: string): string | undefined {
  const found = characters.exec(text)?.[0].codePointAt(0);
  return found === undefined ? undefined : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}
