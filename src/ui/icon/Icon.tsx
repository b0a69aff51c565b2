/** Our own icons: 20 px grid, 1.6 px strokes, round ends. They use the text's colour. */
const PATHS = {
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  chevron: 'M5 7.5l5 5 5-5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  back: 'M16 10H4.5M9 5l-5 5 5 5',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 9.2v4.6M10 6.2v.1',
  warning: 'M10 3L18 16.8H2L10 3zM10 8.2v4M10 14.4v.1',
  calendar: 'M3 5h14v12H3zM3 8.6h14M6.8 2.8V6M13.2 2.8V6',
  phone:
    'M5.2 2.8h2.7l1.2 3.7-1.8 1.3a10 10 0 0 0 4.9 4.9l1.3-1.8 3.7 1.2v2.7a1.6 1.6 0 0 1-1.8 1.6C9.3 15.8 4.2 10.7 3.6 4.6a1.6 1.6 0 0 1 1.6-1.8z',
  mail: 'M2.5 4.5h15v11h-15zM2.8 5l7.2 6 7.2-6',
  download: 'M10 2.8v9.4M6 8.5l4 4 4-4M3 16.8h14',
  share: 'M10 12V3.2M6.6 6.2L10 2.8l3.4 3.4M6 9.2H4v8h12v-8h-2',
  lock: 'M4.5 9h11v8h-11zM6.8 9V6.2a3.2 3.2 0 0 1 6.4 0V9',
  edit: 'M3.5 16.5l.8-3.7 9-9 2.9 2.9-9 9zM11.5 5.6l2.9 2.9',
  filter: 'M3 5.5h14M5.8 10h8.4M8.3 14.5h3.4',
  compare: 'M7.2 3.5L3.8 7l3.4 3.5M4 7h12M12.8 9.5l3.4 3.5-3.4 3.5M16 13H4',
  umbrella:
    'M10 2.2v1.3M2.6 11a7.4 7.4 0 0 1 14.8 0c-1.3-1.1-2.6-1.1-3.7 0-1.2-1.1-2.5-1.1-3.7 0-1.2-1.1-2.5-1.1-3.7 0-1.1-1.1-2.4-1.1-3.7 0zM10 11v4.9a1.7 1.7 0 0 1-3.4 0',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  clock: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 5.8V10l3 2',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  name: IconName;
  size?: number;
  /** Without a label the icon is decoration and hidden from assistive technology. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  const shape = (
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
  const box = { width: size, height: size, viewBox: '0 0 20 20', className };
  if (label === undefined) {
    return (
      <svg {...box} aria-hidden="true" focusable="false">
        {shape}
      </svg>
    );
  }
  return (
    <svg {...box} role="img" aria-label={label}>
      {shape}
    </svg>
  );
}
