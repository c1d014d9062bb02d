import { Notifications } from '@mantine/notifications';

/** The place of notifications, below the header. */
export function Notices() {
  return <Notifications position="top-center" className="no-print notices" />;
}
