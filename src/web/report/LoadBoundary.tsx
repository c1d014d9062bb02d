import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly failed: ReactNode };

type State = { readonly hasFailed: boolean };

/** Shows `failed` in place of what fails while it is loaded or drawn. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
