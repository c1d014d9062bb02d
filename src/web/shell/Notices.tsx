import { lazy, Suspense } from 'react';

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** The place of notifications; its code comes after that of the page, which does not wait for it. */
export function Notices() {
  return (
    <Suspense>
      <Notifications position="top-center" className="no-print notices" />
    </Suspense>
  );
}
