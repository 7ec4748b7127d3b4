/** @module-tag races */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemCtx } from '#platform/context/context.ts'
import { sql, transact } from '#platform/db/index.ts'
import { newId } from '#platform/ids/ids.ts'
import { createWorld, type World } from '#testing/world.ts'
import { CHAIN_LENGTH, linkBefore } from '../../chain/chain.rules.ts'
import { type ChainRow, openChains, planLinks, readChains } from './chains.store.ts'
import { linkOf, openLink } from './links.ts'
import { endRestoredChains, resealChains } from './secret-changed.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const plan = (game: string, count: number) =>
  transact(systemCtx(world.app, newId()), (tx) => planLinks(tx, world.app, game, count))
const chainsOf = async (game: string) =>
  (
    await sql<ChainRow>`select * from fairness.chain where game = ${game} order by number`.execute(
      world.app.db,
    )
  ).rows

it('gives each draw its own link, also where many plan at once, each the hash of the one after and the first of the head', async () => {
  const planned = (await Promise.all(Array.from({ length: 5 }, () => plan('many', 7)))).flat()
  expect(planned.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 35 }, (_, n) => n + 1),
  )
  const [inUse, next] = await chainsOf('many')
  expect([inUse?.state, next?.state]).toEqual(['inUse', 'next'])
  const links = [1, 2, 35].map((number) => linkOf(world.app, inUse as ChainRow, number) as string)
  expect(linkBefore(links[0] as string)).toBe(inUse?.head)
  expect(linkBefore(links[1] as string)).toBe(links[0])
  expect(linkBefore(links[2] as string, 35)).toBe(inUse?.head)
  expect(linkOf(world.app, inUse as ChainRow, CHAIN_LENGTH)).toBe(
    openLink(world.app.secret, inUse?.id as string, inUse?.sealed as Buffer),
  )
})

it('goes on over the end of a chain with the one that was committed to before', async () => {
  await plan('short', 1)
  await sql`update fairness.chain set length = 3 where game = 'short' and state = 'inUse'`.execute(
    world.app.db,
  )
  const before = await openChains(world.app.db, ['short'])
  const planned = await plan('short', 4)
  expect(planned.map(({ number }) => number)).toEqual([2, 3, 1, 2])
  expect(
    (await readChains(world.app.db, [planned[2]?.chainId as string])).get(planned[2]?.chainId as string)
      ?.head,
  ).toBe(before.find(({ state }) => state === 'next')?.head)
  expect((await chainsOf('short')).map(({ state }) => state)).toEqual(['ended', 'inUse', 'next'])
})

it('sealed at rest opens for its own chain alone, under the new secret after a change, and for nobody once it is lost', async () => {
  await plan('sealed', 1)
  await plan('other', 1)
  const [chain] = await chainsOf('sealed')
  const [other] = await chainsOf('other')
  const link = linkOf(world.app, chain as ChainRow, 1)
  expect(() => openLink(world.app.secret, other?.id as string, chain?.sealed as Buffer)).toThrow()
  const to = 'another-house-secret-another-house-secret'
  await world.app.db.transaction().execute((tx) => resealChains(tx, { from: world.app.secret, to }))
  const [after] = await chainsOf('sealed')
  expect(linkOf({ secret: to }, after as ChainRow, 1)).toBe(link)
  expect(() => linkOf(world.app, after as ChainRow, 1)).toThrow()
  await world.app.db.transaction().execute((tx) => resealChains(tx, { lost: true } as never))
  const [lost] = await chainsOf('sealed')
  expect([lost?.state, linkOf({ secret: to }, lost as ChainRow, 1)]).toEqual(['lost', null])
  expect((await plan('sealed', 1))[0]?.chainId).not.toBe(chain?.id)
})

it('of a backup that was restored is planned on no more, and still drawn from', async () => {
  await plan('restored', 2)
  const [before] = await chainsOf('restored')
  await world.app.db.transaction().execute(endRestoredChains)
  const [planned] = await plan('restored', 1)
  expect(planned?.chainId).not.toBe(before?.id)
  const chains = await chainsOf('restored')
  expect(chains.map(({ state }) => state)).toEqual(['ended', 'ended', 'inUse', 'next'])
  expect(linkOf(world.app, chains[0] as ChainRow, 2)).toMatch(/^[0-9a-f]{64}$/)
})
