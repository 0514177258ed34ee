import { relative } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { BaseSequencer } from 'vitest/node'

/** Files that start servers or compilers: most of them take long, and wait for what they started. */
const startsProcesses =
  /\.reliability\.ts$|^apps\/server\/src\/(cli|deployment|embedded-postgres)\/|\/(client-package|code-under-test|walk)\.test\.ts$/

/** How many other files begin before the next of them, so that few of them run at the same time. */
const OTHERS_BETWEEN = 3

/**
 * Spreads them over the first half of a run: beside each other they would overload the machine, and one at the end would
 * leave a core idle. Vitest itself knows how long files took only after a first run, and takes large files for long ones
 * until then.
 */
export class SpreadProcessStarters extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isStarter = ({ moduleId, project }: TestSpecification) =>
      startsProcesses.test(relative(project.config.root, moduleId))
    const [starters, others] = [sorted.filter(isStarter), sorted.filter((file) => !isStarter(file))]
    const spread = starters.flatMap((starter) => [starter, ...others.splice(0, OTHERS_BETWEEN)])
    return [...spread, ...others]
  }
}
