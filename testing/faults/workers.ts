import { deliverNoticesJob } from '#money/rails/server/sandbox/deliver-notices.ts'
import { systemCtx } from '#platform/context/context.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Job } from '#platform/jobs/job.ts'
import { type Consumer, drain, reactionConsumer } from '#platform/outbox/server/dispatcher.ts'
import { realtimeRelay } from '#platform/realtime/server/relay.ts'
import { jobsOf, ROOMS } from '../../src/server/compose.ts'
import type { Hall } from './open-hall.ts'

/** The workers of a hall, each doing a round when told to. */
export interface Workers {
  /** Every consumer of the outbox reads what is due. */
  read(): Promise<void>
  /** Every job runs once; the sandbox bank's webhooks come straight in at the house's door. */
  sweep(): Promise<void>
}

/** Every consumer of the outbox as the house has them. */
export function consumersOf(hall: Pick<Hall, 'house'>): readonly Consumer[] {
  const { house } = hall
  const reactions = ROOMS.flatMap((room) => room.reactions ?? []).map((one) => reactionConsumer(house, one))
  return [...reactions, realtimeRelay(house)]
}

/** Workers that all of a hall's rooms have; jobs `instead` take the place of those of their name. */
export function workersOf(hall: Hall, instead: readonly Job[] = []): Workers {
  const { app, house } = hall
  const consumers = consumersOf(hall)
  const bank = deliverNoticesJob(async (_house, { path, headers, body }) => {
    const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
    return answer.statusCode
  })
  const own = new Map([bank, ...instead].map((job) => [job.name, job]))
  const jobs = jobsOf(house).map((job) => own.get(job.name) ?? job)
  return {
    read: async () => void (await Promise.all(consumers.map((consumer) => drain(house, consumer)))),
    sweep: async () => void (await Promise.all(jobs.map((job) => job.run(systemCtx(house, newId()))))),
  }
}
