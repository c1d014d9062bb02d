import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { useState } from 'react';
import { Dialog } from '../../shell/Dialog.tsx';
import { SecondFactor } from './SecondFactor.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog of one's own second factor; closing it discards what was not confirmed, but codes shown once stay till one says so. */
export function SecondFactorDialog({ isOpen, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  const close = () => {
    setHeld(false);
    onClose();
  };
  return (
    <Dialog title="Verificação em duas etapas" size="md" isOpen={isOpen} isBusy={isHeld} onClose={close}>
      <SecondFactor onCodes={() => setHeld(true)} onClose={close} />
    </Dialog>
  );
}
