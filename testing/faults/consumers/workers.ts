import { deliverNoticesJob } from '#money/rails/server/rails.jobs.ts'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type Consumer, drain, reactionConsumer } from '#platform/outbox/server/dispatcher.ts'
import { realtimeRelay } from '#platform/realtime/server/relay.ts'
import { jobsOf, ROOMS } from '../../../src/server/compose.ts'
import type { WebApp } from '../web-app/open-web-app.ts'

/** The workers of an app, each doing a round when told to. */
export interface Workers {
  /** Every consumer of the outbox reads what is due. */
  read(): Promise<void>
  /** Every job runs once; the sandbox bank's webhooks come straight in at the house's door. */
  sweep(): Promise<void>
}

/** Every consumer of the outbox as the house has them. */
export function consumersOf(web: Pick<WebApp, 'app'>): readonly Consumer[] {
  const { app } = web
  const reactions = ROOMS.flatMap((room) => room.reactions ?? []).map((one) => reactionConsumer(app, one))
  return [...reactions, realtimeRelay(app)]
}

/** Workers that all of an app's rooms have; jobs `instead` take the place of those of their name. */
export function workersOf(web: WebApp, instead: readonly Job[] = []): Workers {
  const { http, app } = web
  const consumers = consumersOf(web)
  const bank = deliverNoticesJob(async (_house, { path, headers, body }) => {
    const answer = await http.inject({ method: 'POST', url: path, headers, payload: body })
    return answer.statusCode
  })
  const own = new Map([bank, ...instead].map((job) => [job.name, job]))
  const jobs = jobsOf(app).map((job) => own.get(job.name) ?? job)
  return {
    read: async () => void (await Promise.all(consumers.map((consumer) => drain(app, consumer)))),
    sweep: async () => void (await Promise.all(jobs.map((job) => job.run(systemCtx(app, newId()))))),
  }
}
