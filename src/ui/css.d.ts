import 'react';

declare module 'react' {
  /** Custom properties may be set inline: by them a component passes a number to its style sheet. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
