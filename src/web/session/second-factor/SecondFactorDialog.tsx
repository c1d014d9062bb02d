import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Dialog } from '../../shell/Dialog.tsx';
import { SecondFactor } from './SecondFactor.tsx';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** The dialog of one's own second factor; closing it discards what was not confirmed. */
export function SecondFactorDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog title="Verificação em duas etapas" size="md" isOpen={isOpen} onClose={onClose}>
      <SecondFactor onClose={onClose} />
    </Dialog>
  );
}
