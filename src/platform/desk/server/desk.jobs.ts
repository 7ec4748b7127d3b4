import type { Ctx } from '#platform/context/context.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { DeskQueue } from './queue.ts'

/** Publishes how much in each queue of the console is past the time that was promised (metric `fairhall_queue_late`). */
export function queueJobs(queues: readonly DeskQueue[]): readonly Job[] {
  return [{ name: 'console.queues', everySeconds: 30, run: (ctx) => measureQueues(ctx, queues) }]
}

async function measureQueues({ app }: Pick<Ctx, 'app'>, queues: readonly DeskQueue[]): Promise<void> {
  const uncounted: string[] = []
  for (const { id, read } of queues) {
    const state = await app.db
      .transaction()
      .execute((tx) => read(tx, { app }))
      .catch((error: unknown) => {
        app.log.error({ err: error, queue: id }, 'a queue of the console could not be counted')
        return null
      })
    if (!state) uncounted.push(id)
    // Where nothing is promised nothing is late.
    else if (state.late !== undefined) app.metrics.queueLate.set({ queue: id }, state.late)
  }
  if (uncounted.length > 0) throw new Error(`not counted: ${uncounted.join(', ')}`)
}
