/** Files with all their direct and indirect imports, each after its imports. */
export const withImports = (
  files: Iterable<string>,
  importsOf: (file: string) => readonly string[] | undefined,
): string[] => {
  const seen = new Set<string>();
  const ordered: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file)?.forEach(visit);
    ordered.push(file);
  };
  for (const file of files) visit(file);
  return ordered;
};
