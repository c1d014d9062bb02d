import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof TextInput>, 'autoComplete' | 'spellCheck' | 'autoCapitalize'> & {
  /** Whether a recovery code, which has letters, is accepted too. */
  readonly takesLetters?: boolean;
};

/** A field for a code; phones and password managers can fill it in. */
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

/** What is wrong with a typed code of an app; null if nothing is. */
export function checkCode(codigo: string): string | null {
  return /^\d{6}$/.test(codigo.replaceAll(/\s/g, '')) ? null : 'Digite os seis dígitos do código.';
}

/** What is wrong with a typed code of an app or recovery code; null if nothing is. */
export function checkAnyCode(codigo: string): string | null {
  return codigo.trim() === '' ? 'Informe o código.' : null;
}
