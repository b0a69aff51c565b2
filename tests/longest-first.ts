import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longer than others of their project, the longest first. A fresh clone has no times of earlier runs, and
 * Vitest then begins with the largest files: small ones that take a minute would come last, on one core.
 */
const LONGEST = [
  ...['core/expected-pages', 'lines/health/model', 'lines/car/model', 'lines/two-wheeler/model', 'lines/travel/model'],
  ...['core/effects', 'core/paths-options', 'ui/studio-screens'],
  ...['e2e/played-paths', 'e2e/states', 'e2e/typed-texts', 'e2e/same-paths', 'e2e/deep-links', 'e2e/fresh-forms'],
  ...['e2e/offline', 'e2e/hydration', 'e2e/motor-purchase', 'e2e/front-door-estimate', 'e2e/translated'],
  ...['walk/lines/car.walk', 'walk/lines/two-wheeler.walk', 'walk/lines/travel.walk', 'walk/lines/health.walk'],
  ...['faults/server-kill', 'server/rights-commands', 'server/drawing-thread', 'server/unfinished-bodies'],
].map((name) => `/tests/${name}.test.ts`);

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(file) || moduleId.endsWith(`${file}x`));
  return at === -1 ? LONGEST.length : at;
};

/** The order of Vitest, but for files that take long. A worker goes on with files of one project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((one, other) => place(one) - place(other)),
    );
  }
}
