/** Words that the application suggests: a password of one of them with digits or signs around it is easily guessed. */
const SUGGESTED = ['rubrica', 'rubricas', 'orcamento', 'orcamentos', 'relatorio', 'relatorios', 'senha', 'password'];

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password, ignoring case and accents, is a common one, or one of SUGGESTED plus at most digits or signs. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (SUGGESTED.includes(plain.replaceAll(/[^a-z]/g, ''))) return true;
  common ??= loadCommon();
  return (await common).has(plain);
}

/** Loads the common passwords, some MB of memory, when the first password is chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((each) => each.length >= 8));
}
