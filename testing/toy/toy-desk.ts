import { z } from 'zod'
import { defineCall } from '#platform/http/contract.ts'
import { noInput, requestId } from '#platform/http/values.ts'
import { type DeskServer, type RoomServer, route } from '#platform/room/room.ts'

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
export const toyDecideCall = defineCall({
  id: 'toyDesk.decide',
  method: 'POST',
  path: '/console/v1/toy/decide',
  access: 'staff',
  permission: 'toy.decide',
  once: true,
  summary: 'decides',
  input: z.strictObject({ requestId }),
  output: z.object({ decidedBy: z.string() }),
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
    route(toyDecideCall, async (ctx) => ({ decidedBy: ctx.actor.staffId })),
  ],
  jobs: [{ name: 'toyDesk.late', everySeconds: 60, run: async () => undefined }],
}

/** A room with a desk: what is true of it is true of every desk that comes. */
export const toyRoom: RoomServer = {
  name: 'toy',
  routes: [route(readCall, async () => ({}))],
  jobs: [{ name: 'toy.sweep', everySeconds: 60, run: async () => undefined }],
  desk: toyDesk,
}
