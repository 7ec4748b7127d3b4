import { type CorrectionShares, correctionShares } from '../../correction.rules.ts'
import type { ChangedBet } from './changed-bet.ts'

/** What a member has free, in the sports wallet and in the centre wallet. */
export interface Free {
  readonly there: bigint
  readonly centre: bigint
}

/** The same, and whether what is paid goes on to the centre wallet. */
export interface Funds extends Free {
  readonly home: boolean
}

/** A bet with who bears what of its correction, and where what is taken lies. */
export interface SharedBet extends ChangedBet {
  readonly shares: CorrectionShares
  readonly from: Free
}

const CENT = 10_000n
const wholeCents = (units: bigint) => (units > 0n ? units - (units % CENT) : 0n)

/**
 * Shares a correction out, one bet after another: each of a member meets what those before it left. Takes from the
 * sports wallet first, then from the centre wallet.
 */
export function shareOut(
  changed: readonly ChangedBet[],
  fundsOf: (memberId: string) => Funds,
  now: Date,
): readonly SharedBet[] {
  const left = new Map<string, Funds>()
  return changed.map((one) => {
    const { member_id: memberId, settled_at: settledAt } = one.bet
    const { there, centre, home } = left.get(memberId) ?? fundsOf(memberId)
    const payable = { there: wholeCents(there), centre: wholeCents(centre) }
    const free = payable.there + payable.centre
    const { held, after } = one
    const shares = correctionShares({ after: after.paid, held, free, settledAt: settledAt ?? now, now })
    // biome-ignore lint/complexity/useMathMinMax: Math.min knows no whole numbers of any size
    const fromThere = shares.taken < payable.there ? shares.taken : payable.there
    const from = { there: fromThere, centre: shares.taken - fromThere }
    left.set(memberId, {
      there: there - from.there + (home ? 0n : shares.paid),
      centre: centre - from.centre + (home ? shares.paid : 0n),
      home,
    })
    return { ...one, shares, from }
  })
}
