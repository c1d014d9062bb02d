/** Why a typed code of an app cannot be one; null where it may be. */
export function checkCode(codigo: string): string | null {
  return /^\d{6}$/.test(codigo.replaceAll(/\s/g, '')) ? null : 'Digite os seis dígitos do código.';
}

/** Why what was typed can be no code, of an app or of recovery; null where it may be. */
export function checkAnyCode(codigo: string): string | null {
  return codigo.trim() === '' ? 'Informe o código.' : null;
}
