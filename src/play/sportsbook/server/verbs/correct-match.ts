import { memberAccount } from '#money/ledger/ledger.chart.ts'
import { book, lockAccounts } from '#money/wallet/server/index.ts'
import { audit } from '#platform/audit/server/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { transact } from '#platform/db/index.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { money } from '#platform/money/money.ts'
import { assertDecider } from '#platform/room/deciders.ts'
import type { Verdict } from '#play/fixtures/ruling.rules.ts'
import { lockMatchPatiently } from '#play/fixtures/server/index.ts'
import { freeTransferMembers, stakeAccounts } from '#play/venues/server/index.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { insertBetCorrections, insertCorrection } from '../correcting/corrections.store.ts'
import { planCorrection } from '../correcting/plan.ts'
import { insertLegCorrections } from '../correcting/plan-multiples.ts'
import { shareOut } from '../correcting/share-out.ts'
import { correctionBookings } from '../sportsbook.bookings.ts'

/** What a match counts as from now on, by which change, and why (for the audit). */
interface Correction {
  /** Names the correction: the same once more changes nothing. */
  readonly correctionId: string
  readonly matchId: string
  readonly verdict: Verdict
  readonly why: string
}

/**
 * Corrects a match whose bets have settled: pays what they lacked, takes what was too much from what their members
 * have free, within the window, and leaves the rest to the house. Multiples with a leg on it are among them. The settled bet stays as it is, with the correction
 * beside it; so does the stake that counted.
 * @throws `forbidden` for a member; `unknownMatch`; what `planCorrection` refuses
 */
export async function correctMatch({
  ctx,
  input: { correctionId, matchId, verdict, why },
}: {
  ctx: Ctx
  input: Correction
}): Promise<{ matchId: string }> {
  assertDecider(ctx)
  return transact(ctx, async (tx, inner) => {
    const { app } = inner
    const at = app.clock.now()
    const match = await lockMatchPatiently(tx, matchId)
    if (!match) throw SportsbookErrors.unknownMatch()
    if (!(await insertCorrection(tx, { id: correctionId, matchId, verdict, at }))) return { matchId }
    const { changed, legs } = await planCorrection(tx, match, verdict)
    const members = [...new Set(changed.map(({ bet }) => bet.member_id))].toSorted()
    const home = await freeTransferMembers({ app, tx }, members)
    const accounts = members.flatMap((memberId) => [
      stakeAccounts({ memberId, venue: SPORTS_VENUE }).wallet,
      memberAccount('memberCentre', memberId, 'CNY'),
    ])
    const available = await lockAccounts(tx, app, accounts)
    const places = new Map(members.map((memberId, n) => [memberId, 2 * n]))
    const shared = shareOut(
      changed,
      (memberId) => {
        const place = places.get(memberId) ?? 0
        const [there, centre] = [available[place]?.units ?? 0n, available[place + 1]?.units ?? 0n]
        return { there, centre, home: home.has(memberId) }
      },
      at,
    )
    await insertBetCorrections(
      tx,
      shared.map(({ bet, no, after, shares }) => ({
        correction_id: correctionId,
        bet_id: bet.id,
        no,
        result: after.result,
        payout: after.paid,
        remainder: after.remainder,
        paid: shares.paid,
        taken: shares.taken,
        borne: shares.borne,
        corrected_at: at,
      })),
    )
    await insertLegCorrections(tx, correctionId, legs)
    await audit(tx, inner, {
      action: 'sportsbook.correct',
      subject: `match:${matchId}`,
      detail: { correctionId, verdict, bets: shared.length, legs: legs.length, why },
    })
    await book(
      tx,
      app,
      ...shared.flatMap(({ bet, before, after, held, shares, from }) =>
        correctionBookings({
          id: idFrom('sportsbook.correction', correctionId, bet.id),
          memberId: bet.member_id,
          venue: SPORTS_VENUE,
          betId: bet.id,
          paid: money('CNY', shares.paid),
          taken: { there: money('CNY', from.there), centre: money('CNY', from.centre) },
          borne: shares.borne - (held - before.paid),
          remainder: after.remainder - before.remainder,
          home: home.has(bet.member_id),
        }),
      ),
    )
    return { matchId }
  })
}
