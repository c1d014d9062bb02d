import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FigureLink as To } from '../filters/figure-links.ts';

type Props = {
  /** Undefined for a figure that opens nothing. */
  readonly to: To | undefined;
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A figure that opens its report. */
export function FigureLink({ to, title, className, children }: Props) {
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link to="/relatorios/$slug" params={{ slug: to.slug }} search={to.search} title={title} className={className}>
      {children}
    </Link>
  );
}
