import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * They wait for most of their time, for a final whistle or for houses to start: what begins with them waits
 * for nothing more at the end.
 */
const WAITING = [
  'e2e/portal/main-job.test.ts',
  'e2e/sportsbook/sports.test.ts',
  'e2e/portal/keyboard.test.ts',
  'src/server/commands/backup-at-work.test.ts',
  'src/server/commands/backup.test.ts',
  'src/server/commands/commands.test.ts',
  'src/server/start.test.ts',
]

/** The order in which test files begin: first those that wait longest, then as Vitest would have it. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => WAITING.some((path) => moduleId.endsWith(`/${path}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}
