import { Component, lazy, Suspense, useState, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';

type Props<Own extends object> = {
  /** Imports the component; called when it is first shown, and at each retry. */
  readonly load: () => Promise<ComponentType<Own>>;
  readonly own: Own;
  readonly waiting: ReactNode;
  readonly failed: (again: () => void) => ReactNode;
};

/** A component whose code is loaded when it is first shown; if that fails, `failed` replaces it and can retry. */
export function LazyPart<Own extends object>({ load, own, waiting, failed }: Props<Own>): ReactNode {
  const [{ attempt, Part }, setLoading] = useState(() => ({ attempt: 0, Part: lazyOf(load) }));
  const again = (): void => setLoading({ attempt: attempt + 1, Part: lazyOf(load) });
  return (
    <LoadBoundary key={attempt} failed={failed(again)}>
      <Suspense fallback={waiting}>
        <Part {...own} />
      </Suspense>
    </LoadBoundary>
  );
}

function lazyOf<Own extends object>(load: () => Promise<ComponentType<Own>>): ComponentType<Own> {
  return lazy(async () => ({ default: await load() })) as unknown as ComponentType<Own>;
}

/** Shows `failed` in place of children that fail to load or to render. */
class LoadBoundary extends Component<
  PropsWithChildren<{ readonly failed: ReactNode }>,
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
