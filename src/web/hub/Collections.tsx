import { lazy, Suspense } from 'react';
import { mayAdminister, useSession } from '../session/session.ts';

const FillBands = lazy(async () => ({ default: (await import('./fill/FillBands.tsx')).FillBands }));
const WaitingLines = lazy(async () => ({ default: (await import('./fill/WaitingLines.tsx')).WaitingLines }));

/** The open collections that the person is to answer; loaded for those who answer any. */
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

/** How many returned cost centres wait to be accepted, for people with gerência. */
export function CollectionsToAccept() {
  return (
    mayAdminister(useSession()) && (
      <Suspense>
        <WaitingLines />
      </Suspense>
    )
  );
}
