interface NodeToBring {
  /** Name and version, for `npm install`. */
  readonly spec: string;
  readonly release: string;
}

export const nodeToBring: (
  running: Pick<NodeJS.Process, 'execPath' | 'platform' | 'arch'> & { readonly version: string },
) => NodeToBring | null;
