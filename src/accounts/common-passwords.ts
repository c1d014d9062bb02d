/** Words that the application suggests: a password of one of them with digits or signs around it is easily guessed. */
const SUGGESTED = ['rubrica', 'rubricas', 'orcamento', 'orcamentos', 'relatorio', 'relatorios', 'senha', 'password'];

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the most used or leaked ones, in any case, or little more than one of SUGGESTED. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (SUGGESTED.includes(plain.replaceAll(/[^a-z]/g, ''))) return true;
  common ??= loadCommon();
  return (await common).has(plain);
}

/** Loaded when the first password is chosen, for it takes some MB of memory. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= 8));
}
