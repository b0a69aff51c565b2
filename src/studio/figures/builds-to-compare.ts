import type { SeenBuild } from '#contract/funnel/views.ts';

/** The two builds that are compared; until the reader chooses, the newest one and the one before it. */
export function buildsToCompare(
  builds: readonly SeenBuild[],
  build: string | undefined,
  against: string | null,
): { readonly newer: string; readonly older: string } {
  const names = builds.map((one) => one.build);
  const newer = build ?? names.at(-1) ?? '';
  const place = names.indexOf(newer);
  const older = against ?? names[place - 1] ?? names.find((name) => name !== newer) ?? newer;
  return { newer, older };
}
