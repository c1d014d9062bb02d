import { Notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';

const PLACE = 'top-center';

/** Notifications, placed where they cover no control: in the header, or above a page that moves down for them. */
export function Notices(): ReactNode {
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(`.notices[data-position='${PLACE}']`);
    if (place === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notices-height', `${place.offsetHeight}px`));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return <Notifications position={PLACE} className="no-print notices" withinPortal={false} />;
}
