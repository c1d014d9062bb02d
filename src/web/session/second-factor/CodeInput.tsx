import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof TextInput>, 'autoComplete' | 'spellCheck' | 'autoCapitalize'> & {
  /** Whether a code of recovery may be typed too, which has letters. */
  readonly takesLetters?: boolean;
};

/** A field for a code, which phones and password managers fill in. */
export function CodeInput({ takesLetters = false, ...props }: Props) {
  return (
    <TextInput
      name="codigo"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={takesLetters ? 'text' : 'numeric'}
      {...props}
    />
  );
}

/** Why a typed code of an app cannot be one; null where it may be. */
export function checkCode(codigo: string): string | null {
  return /^\d{6}$/.test(codigo.replaceAll(/\s/g, '')) ? null : 'Digite os seis dígitos do código.';
}

/** Why what was typed can be no code, of an app or of recovery; null where it may be. */
export function checkAnyCode(codigo: string): string | null {
  return codigo.trim() === '' ? 'Informe o código.' : null;
}
