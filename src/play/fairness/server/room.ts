import type { Tx } from '#platform/db/index.ts'
import { type RoomServer, route } from '#platform/room/room.ts'
import { rotateCall, seedsCall } from '../fairness.contract.ts'
import { endRestoredChains, resealChains } from './chain/secret-changed.ts'
import type { HasOpenRound } from './open-rounds.ts'
import { endRestored, resealSeeds } from './secret-changed.ts'
import { rotateSeeds } from './verbs/rotate-seeds.ts'
import { showSeeds } from './verbs/show-seeds.ts'

/** The fairness room as the server composes it: with whatever plays rounds that go on over several calls. */
export const fairnessRoomWith = (openRounds: readonly HasOpenRound[]): RoomServer => ({
  name: 'fairness',
  secretChanged: async (tx, change) => {
    await resealSeeds(tx, change)
    await resealChains(tx, change)
  },
  restored: async (tx: Tx) => {
    await endRestored(tx)
    await endRestoredChains(tx)
  },
  routes: [
    route(seedsCall, (ctx, input) => showSeeds({ ctx, input })),
    route(rotateCall, (ctx, input) => rotateSeeds({ ctx, input }, openRounds)),
  ],
})
