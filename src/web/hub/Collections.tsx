import { lazy, Suspense } from 'react';
import { mayAdminister, useSession } from '../session/session.ts';

const FillBands = lazy(async () => ({ default: (await import('./fill/FillBands.tsx')).FillBands }));
const WaitingLines = lazy(async () => ({ default: (await import('./fill/WaitingLines.tsx')).WaitingLines }));

/** Shows the open collections that the person must fill in; the code is loaded only for people with that right. */
export function CollectionsToFill() {
  const { usuario } = useSession();
  return (
    usuario.preenche && (
      <Suspense>
        <FillBands />
      </Suspense>
    )
  );
}

/** Shows people with gerência how many returned cost centres wait to be accepted. */
export function CollectionsToAccept() {
  return (
    mayAdminister(useSession()) && (
      <Suspense>
        <WaitingLines />
      </Suspense>
    )
  );
}
