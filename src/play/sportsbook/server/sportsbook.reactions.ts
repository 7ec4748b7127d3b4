import { reaction } from '#platform/room/room.ts'
import { MatchesPlanned } from '#play/fixtures/fixtures.contract.ts'
import { PricesChanged } from '../sportsbook.contract.ts'
import { noteMoves, noteOpening } from './price-history/note-prices.ts'

/**
 * Keeps what prices on the board were. One reaction for both events: a match's opening comes before its moves. The
 * time is when it is heard, by the house's own clock.
 */
export const notePrices = reaction({
  name: 'sportsbook.notePrices',
  on: [MatchesPlanned, PricesChanged],
  react: async ({ tx, app }, event) => {
    const told = { seq: event.seq, at: app.clock.now() }
    if (event.type === PricesChanged.type) await noteMoves(tx, event.payload, told)
    else await noteOpening(tx, app, told)
  },
})
