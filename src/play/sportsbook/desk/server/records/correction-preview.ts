import { centreBalance, venueBalance } from '#money/wallet/server/index.ts'
import type { StaffCtx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { readMatch } from '#play/fixtures/server/index.ts'
import { planCorrection, sumsOfCorrection } from '../../../server/correcting/plan.ts'
import { type Funds, shareOut } from '../../../server/correcting/share-out.ts'
import { SPORTS_VENUE } from '../../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../../sportsbook.refusals.ts'
import type { correctionCall } from '../../matches.desk.ts'
import { verdictOfWord } from '../../verdict-word.rules.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))

/** What a correction would change, and what of it could be taken back, were it carried out now. */
export function correctionPreview(
  given: StaffCtx,
  { matchId, verdict }: { matchId: string; verdict: string },
): Promise<CallOutput<typeof correctionCall>> {
  return transact(given, async (tx, { app }) => {
    const match = await readMatch(tx, matchId)
    if (!match) throw SportsbookErrors.unknownMatch()
    const { changed } = await planCorrection(tx, match, verdictOfWord(verdict))
    const funds = new Map<string, Funds>()
    for (const memberId of new Set(changed.map(({ bet }) => bet.member_id))) {
      const there = (await venueBalance(app.db, memberId, SPORTS_VENUE)).units
      const centre = (await centreBalance(app.db, memberId)).units
      funds.set(memberId, { there, centre, home: false })
    }
    const none = { there: 0n, centre: 0n, home: false }
    const shared = shareOut(changed, (memberId) => funds.get(memberId) ?? none, app.clock.now())
    const { gains, losses, ...counts } = sumsOfCorrection(changed)
    return {
      ...counts,
      gains: amount(gains),
      losses: amount(losses),
      taken: amount(shared.reduce((sum, { shares }) => sum + shares.taken, 0n)),
      borne: amount(shared.reduce((sum, { shares }) => sum + shares.borne, 0n)),
    }
  })
}
