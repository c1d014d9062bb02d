import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { ALL_MAIL_KINDS, MAIL_KINDS, type MailKind } from '../../base/mail-kinds.ts';

type Props = {
  /** The kinds that are turned off. */
  readonly off: readonly MailKind[];
  /** The kinds that are turned off elsewhere, and cannot be turned on here. */
  readonly fixed?: readonly MailKind[];
  readonly onChange: (off: readonly MailKind[]) => void;
};

/** A switch for each kind of message. */
export function KindSwitches({ off, fixed = [], onChange }: Props): ReactNode {
  return ALL_MAIL_KINDS.map((kind) => (
    <Switch
      key={kind}
      label={MAIL_KINDS[kind]}
      {...(fixed.includes(kind) && { description: 'A organização não envia estas mensagens.' })}
      disabled={fixed.includes(kind)}
      checked={!off.includes(kind) && !fixed.includes(kind)}
      onChange={({ currentTarget: { checked } }) =>
        onChange(checked ? off.filter((each) => each !== kind) : [...off, kind])
      }
    />
  ));
}
