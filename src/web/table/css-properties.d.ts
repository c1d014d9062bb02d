import 'react';

declare module 'react' {
  // The stylesheet's own properties, set on an element.
  interface CSSProperties {
    readonly [property: `--${string}`]: string | number | undefined;
  }
}
