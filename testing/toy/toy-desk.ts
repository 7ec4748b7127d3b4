import { z } from 'zod'
import { defineActionCall } from '#platform/desk/action-call.ts'
import { actionRoute } from '#platform/desk/server/action.ts'
import { defineCall } from '#platform/http/contract.ts'
import { noInput } from '#platform/http/values.ts'
import { type DeskServer, type RoomServer, route } from '#platform/room/room.ts'
import { makeToyTables, servedToyList } from './toy-list.ts'

/** A desk's door, which opens to nobody: it stands for what people of the house sign in by. */
export const toyDoorCall = defineCall({
  id: 'toyDesk.signIn',
  method: 'POST',
  path: '/console/v1/toy/sign_in',
  access: 'staffDoor',
  summary: 'lets in',
  input: z.strictObject({ name: z.string() }),
  output: z.object({ kind: z.string() }),
})
export const toyViewCall = defineCall({
  id: 'toyDesk.view',
  method: 'GET',
  path: '/console/v1/toy',
  access: 'staffRead',
  permission: 'toy.view',
  summary: 'shows',
  input: noInput,
  output: z.object({ seenBy: z.string() }),
})
export const toyDecideCall = defineActionCall({
  id: 'toyDesk.decide',
  path: '/console/v1/toy/decide',
  permission: 'toy.decide',
  summary: 'decides',
  fields: { thing: z.string() },
  result: z.strictObject({ decidedBy: z.string() }),
})
/** What takes a second person, from a price on. */
export const toySellCall = defineActionCall({
  id: 'toyDesk.sell',
  path: '/console/v1/toy/sell',
  permission: 'toy.sell',
  summary: 'sells',
  fields: { thing: z.string(), yuan: z.int().min(1).max(1_000_000) },
  result: z.strictObject({ soldBy: z.string() }),
})
const readCall = defineCall({
  id: 'toy.read',
  method: 'GET',
  path: '/toy/v1/read',
  access: 'public',
  summary: 'reads',
  input: noInput,
  output: z.object({}),
})

const toyDesk: DeskServer = {
  routes: [
    route(toyDoorCall, async (ctx) => ({ kind: ctx.actor.kind })),
    route(toyViewCall, async (ctx) => ({ seenBy: ctx.actor.staffId })),
  ],
  actions: [
    actionRoute(toyDecideCall, {
      subject: ({ thing }) => `toy:${thing}`,
      facts: async () => ({}),
      seats: () => 1,
      words: ({ thing }) => ({ key: 'toyDesk.decide', params: { thing } }),
      run: async (_tx, ctx) => ({ decidedBy: ctx.actor.staffId }),
    }),
    actionRoute(toySellCall, {
      subject: ({ thing }) => `toy:${thing}`,
      facts: async () => ({}),
      amount: ({ yuan }) => BigInt(yuan) * 1_000_000n,
      thresholdYuan: 10_000,
      seats: ({ threshold, recent }) => (threshold !== null && recent >= threshold ? 2 : 1),
      words: ({ thing }) => ({ key: 'toyDesk.sell', params: { thing } }),
      run: async (_tx, ctx) => ({ soldBy: ctx.actor.staffId }),
    }),
  ],
  lists: [servedToyList],
  jobs: [{ name: 'toyDesk.late', everySeconds: 60, run: async () => undefined }],
}

/** A room with a desk: what is true of it is true of every desk that comes. */
export const toyRoom: RoomServer = {
  name: 'toy',
  routes: [route(readCall, async () => ({}))],
  jobs: [{ name: 'toy.sweep', everySeconds: 60, run: async () => undefined }],
  desk: toyDesk,
  seed: makeToyTables,
}
