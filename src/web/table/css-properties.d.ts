import 'react';

declare module 'react' {
  // Custom properties set on an element.
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
