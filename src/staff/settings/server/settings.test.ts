/** @module-tag statements */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { loadConfig } from '#platform/config/config.ts'
import { type App, systemCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { defineDocument } from '#platform/desk/server/document.ts'
import { newId } from '#platform/ids/ids.ts'
import { localSignals } from '#platform/signals/server/signals.ts'
import { setDocument } from '#testing/people/documents.ts'
import { staffCtx } from '#testing/people/staff.ts'
import { createWorld, type World } from '#testing/world.ts'
import { SettingsErrors } from '../settings.refusals.ts'
import { readDocument, readLive, readVersion } from './read-document.ts'
import { keepSeeds } from './seed.ts'
import { cancelVersion } from './verbs/cancel-version.ts'

const MINUTE_MS = 60_000

let documents = 0
/** A document of its own for each test. */
function toyDocument() {
  documents += 1
  return defineDocument({
    id: `toy.d${String.fromCharCode(96 + documents)}`,
    permission: 'toy.edit',
    group: 'site',
    texts: 'toyDesk.documents.toy',
    schema: z.strictObject({
      fee: z.int().min(0).max(100),
      open: z.boolean(),
      review: z.int().min(0),
      binding: z.union([z.literal(0), z.literal(1)]),
    }),
    fields: [],
    seed: ({ config }) => ({ fee: 1, open: true, review: 20, binding: config.overseasBinding }),
    pins: { binding: 'OVERSEAS_BINDING' },
    seats: (before, after) => (after.fee === before.fee && !after.open ? 'brake' : 2),
    protective: [{ path: 'review', holds: (before, after) => after.review >= before.review }],
    checks: ({ fee, open }) => [{ path: 'fee', key: 'freeWhileOpen', holds: !open || fee > 0 }],
  })
}

let world: World
let app: App
beforeAll(async () => {
  world = await createWorld()
  app = world.app
})
afterAll(() => world.close())

/** A second process of the same house, which hears nothing of the first. */
const anotherProcess = (): App => ({ ...app, signals: localSignals() })

const seeded = async () => {
  const document = toyDocument()
  await keepSeeds(systemCtx(app, newId()), [document])
  return document
}

it('says what the house was started with until somebody sets it, and keeps that', async () => {
  const document = toyDocument()
  expect(await readLive({ app }, document)).toEqual({
    no: 0,
    value: { fee: 1, open: true, review: 20, binding: 0 },
  })
  await keepSeeds(systemCtx(app, newId()), [document])
  await keepSeeds(systemCtx(app, newId()), [
    { ...document, seed: () => ({ ...document.seed(app), fee: 99 }) },
  ])
  expect(await readLive({ app: anotherProcess() }, document)).toMatchObject({ no: 1, value: { fee: 1 } })
})

it('is live everywhere from its moment on, with nothing running in between', async () => {
  const document = await seeded()
  const other = anotherProcess()
  const at = new Date(world.clock.now().getTime() + 10 * MINUTE_MS)
  const version = await setDocument(app, document, { fee: 5 }, at)
  expect((await readDocument({ app }, document)).fee).toBe(1)
  expect((await readDocument({ app: other }, document)).fee).toBe(1)
  world.clock.set(new Date(at.getTime() - 1))
  expect((await readDocument({ app: other }, document)).fee).toBe(1)
  world.clock.set(at)
  expect(await readLive({ app }, document)).toMatchObject({ no: version, value: { fee: 5 } })
  expect((await readDocument({ app: other }, document)).fee).toBe(5)
  expect((await readDocument({ app }, document, new Date(at.getTime() - 1))).fee).toBe(1)
  expect((await readVersion({ app }, document, 1)).fee).toBe(1)
})

it('is known to a process that heard nothing within a second', async () => {
  const document = await seeded()
  const other = anotherProcess()
  await readDocument({ app: other }, document)
  await setDocument(app, document, { fee: 7 })
  await expect.poll(async () => (await readDocument({ app: other }, document)).fee).toBe(7)
})

it('is read on the connection of a transaction, so that none of them waits for another', async () => {
  const document = await seeded()
  const fee = await transact(systemCtx(anotherProcess(), newId()), async (_, ctx) => {
    const broken = { ...ctx.app, db: undefined as never }
    return (await readDocument({ ...ctx, app: broken }, document)).fee
  })
  expect(fee).toBe(1)
})

it('a variable that is given holds its field fast, whatever was published', async () => {
  const document = await seeded()
  const config = loadConfig({ OVERSEAS_BINDING: '1' })
  const held = { ...anotherProcess(), config }
  expect((await readDocument({ app: held }, document)).binding).toBe(1)
  await expect(setDocument(held, document, { binding: 0 })).rejects.toMatchObject({
    code: SettingsErrors.pinned.code,
    params: { field: 'binding', variable: 'OVERSEAS_BINDING' },
  })
  await setDocument(app, document, { binding: 1 })
  expect(
    (await readDocument({ app: { ...anotherProcess(), config: loadConfig({}) } }, document)).binding,
  ).toBe(1)
})

it('refuses what loosens, what is unsound, what is no change and what began from another version', async () => {
  const document = await seeded()
  const code = (what: keyof typeof SettingsErrors) => ({ code: SettingsErrors[what].code })
  await expect(setDocument(app, document, { review: 19 })).rejects.toMatchObject(code('onlyTightened'))
  await setDocument(app, document, { review: 30 })
  await expect(setDocument(app, document, { fee: 0 })).rejects.toMatchObject(code('unsound'))
  await expect(setDocument(app, document, {})).rejects.toMatchObject(code('unchanged'))
  const stale = { ...document, schema: document.schema }
  await setDocument(app, document, { fee: 3 })
  await expect(
    setDocument({ ...anotherProcess(), clock: { now: () => new Date(0) } } as App, stale, { fee: 4 }),
  ).rejects.toMatchObject(code('outdated'))
})

it('a version that is due can be taken back, and what only stops goes ahead of it', async () => {
  const document = await seeded()
  const later = (minutes: number) => new Date(world.clock.now().getTime() + minutes * MINUTE_MS)
  const due = await setDocument(app, document, { fee: 5 }, later(10))
  await expect(setDocument(app, document, { fee: 6 })).rejects.toMatchObject({
    code: SettingsErrors.anotherIsDue.code,
  })
  await cancelVersion({ ctx: staffCtx(app), document, version: due })
  app.signals.send('settings')
  world.clock.set(later(11))
  expect((await readDocument({ app }, document)).fee).toBe(1)
  await setDocument(app, document, { fee: 8 }, later(10))
  await setDocument(app, document, { open: false })
  world.clock.set(later(11))
  expect(await readDocument({ app }, document)).toMatchObject({ open: false, fee: 1 })
})

it('what an older release stored is completed, and a part that means nothing any more is as at the beginning', async () => {
  const document = toyDocument()
  await world.pool.query(
    `insert into settings.version (document_id, no, value, effective_from, published_at)
     values ($1, 1, '{"fee": 500, "open": false, "gone": 1}', $2, $2)`,
    [document.id, world.clock.now()],
  )
  expect(await readDocument({ app: anotherProcess() }, document)).toEqual({
    fee: 1,
    open: false,
    review: 20,
    binding: 0,
  })
})
