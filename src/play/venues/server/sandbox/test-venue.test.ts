import { type Manner, type VenueBench, venueSuite } from '#testing/suites/venue-suite.ts'
import { createWorld } from '#testing/world.ts'
import { TEST_VENUE } from '../../venues.catalogue.ts'

/** What the cents of an amount have the test venue do, by direction. */
const AMOUNTS: Readonly<Record<'in' | 'out', Readonly<Record<Manner, string>>>> = {
  in: { answers: '100.00', refuses: '100.31', loses: '100.32', silent: '100.33' },
  out: { answers: '100.00', refuses: '100.41', loses: '100.42', silent: '100.43' },
}

async function testBench(): Promise<VenueBench> {
  const world = await createWorld({ seed: false, settings: { SANDBOX_VENUE: '1', LOG_LEVEL: 'silent' } })
  const { channelCode } = TEST_VENUE
  return {
    world,
    channelCode,
    hasGames: false,
    next: async (manner, direction) => AMOUNTS[direction][manner],
    // It says nothing by itself: somebody of the house does.
    setMaintenance: async (isClosed) => {
      await world.pool.query('delete from venues.maintenance')
      if (isClosed)
        await world.pool.query(
          `insert into venues.maintenance values ($1, $2, null, '', '', '00000000-0000-0000-0000-000000000000')`,
          [channelCode, world.clock.now()],
        )
    },
    enter: async () => async () => true,
    advance: async (ms) => world.clock.advance(ms),
    putOut: async () => undefined,
    close: () => world.close(),
  }
}

venueSuite('test', testBench)
