import 'react';

declare module 'react' {
  /** Our own custom properties may be set inline: they are how a component hands a number to its stylesheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
