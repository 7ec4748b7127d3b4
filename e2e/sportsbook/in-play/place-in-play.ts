import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { MatchMarkets } from '#play/sportsbook/sportsbook.contract.ts'
import type { MemberVisit } from '../../harness/member-visit.ts'
import type { Visit } from '../../harness/visit.ts'
import { sayIn } from '../../harness/words.ts'

/** Presses what is there to be pressed at once; what a price that moved has just taken away is looked at again. */
const pressAtOnce = (button: Locator) => button.click({ timeout: 2_000 }).catch(() => undefined)

/** Places what is on the slip until it waits: a price that moved meanwhile is accepted first. */
export async function placeInPlay(seen: Visit): Promise<void> {
  const say = sayIn(seen.appearance.language)
  const label = new RegExp(
    `^(${say('sportsbook.slip.place', { amount: '' }).trim()}|${say('sportsbook.slip.moveAndPlace', { moves: '.*', amount: '' }).trim()})`,
  )
  const { page } = seen
  const place = page.getByRole('button', { name: label }).first()
  const accept = page.getByRole('button', { name: say('sportsbook.slip.acceptChange') })
  const waits = page.getByText(say('sportsbookLate.inPlay.waits'))
  await expect
    .poll(async () => {
      if (await waits.isVisible()) return true
      if (await accept.isVisible()) await pressAtOnce(accept)
      else if ((await place.isVisible()) && (await place.isEnabled())) await pressAtOnce(place)
      return false
    })
    .toBe(true)
}

/** Waits until the house takes bets on a match: right after something has happened in it, it does not. */
export async function untilTakesBets({ client }: MemberVisit, matchId: string): Promise<void> {
  const takesBets = async () => {
    const { list } = (await client.get(`/cg/v1/sport/markets?matchId=${matchId}`)).data as {
      list: readonly MatchMarkets[]
    }
    return list[0]?.suspendedSince === undefined && (list[0]?.markets.length ?? 0) > 0
  }
  await expect.poll(takesBets).toBe(true)
}
