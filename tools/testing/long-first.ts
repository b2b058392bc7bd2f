import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys of few lines that take long. A fresh clone runs the longest file first, by its bytes: these would begin last, and run alone. */
const LONG =
  /\/(?:lifecycle\/(?:chaos-bounded|start-interrupted)|journeys\/(?:analyser-thousand|trades-many|report-many))\.test\.ts$/;

/** The order of Vitest, but for journeys that take long: they come first of all journeys, which come last. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project, moduleId }: TestSpecification) =>
      project.name !== 'e2e' ? 0 : LONG.test(moduleId) ? 1 : 2;
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
