import { Wrong } from './cell-type.ts';

const LONGEST_TEXT = 32_767; // what a cell of Excel holds
const LONGEST_CODE = 60;
const LONGEST_LABEL = 200;

/** The one code that no table may use: in filters it stands for all of them (spec §2.1). */
const RESERVED = 'todos';

/** A text as it stands, within what PostgreSQL and Excel can hold. */
export function readText(text: string, required: boolean): string | Wrong {
  if (required && text.trim() === '') return new Wrong('o valor é obrigatório');
  if (text.length > LONGEST_TEXT) return tooLong(text, LONGEST_TEXT);
  return unprintable(text) ?? text;
}

/** A short name that is part of a key. */
export function readLabel(text: string): string | Wrong {
  if (text === '') return new Wrong('o valor é obrigatório');
  if (text.length > LONGEST_LABEL) return tooLong(text, LONGEST_LABEL);
  return unprintable(text) ?? text;
}

/** A code as it stands, its zeros and dots too. */
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

// oxlint-disable-next-line no-control-regex -- these are the ones that neither PostgreSQL nor a workbook can hold
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

function unprintable(text: string): Wrong | undefined {
  const found = UNPRINTABLE.exec(text)?.[0];
  return found === undefined
    ? undefined
    : new Wrong(`contém um caractere que não se pode guardar (${nameOf(found)}); apague-o`);
}

/** What no filter takes in a code, because nobody would see it: controls, marks of direction, soft hyphens. */
function invisible(code: string): Wrong | undefined {
  const found = /\p{C}/u.exec(code)?.[0];
  return found === undefined
    ? undefined
    : new Wrong(`contém um caractere invisível (${nameOf(found)}), que um código não pode ter; apague-o`);
}

function nameOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
