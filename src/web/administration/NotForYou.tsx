import { MessagePage } from '../shell/MessagePage.tsx';

const WHY =
  'Só pessoas com o direito de gerência administram dados, pessoas, ERP e registro. Quem já o tem pode dá-lo a você.';

/** Shown instead of the administration to people without the right to it. */
export function NotForYou() {
  return <MessagePage title="Administração" text={WHY} />;
}
