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
