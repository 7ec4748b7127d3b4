import type { Job } from '#platform/jobs/job.ts'
import { endDueBars } from './blacklist/bars.store.ts'

/** Notes as over what is over by its time, for the list of those who run the house. Calls go by the clock alone. */
export const lapseJob: Job = {
  name: 'access.lapse',
  everySeconds: 15,
  run: ({ app }) => endDueBars(app.db, app.clock.now()),
}
