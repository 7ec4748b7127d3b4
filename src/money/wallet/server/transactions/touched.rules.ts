import { type AccountKey, type AccountName, CHART } from '#money/ledger/ledger.chart.ts'
import type { Booking } from '../booking.ts'

/** The parts of a member's wallet that bookings touch. */
export interface TouchedParts {
  centre: boolean
  usdt: boolean
  interest: boolean
  coins: boolean
  /** Channel codes. */
  readonly venues: Set<string>
}

type Part = Exclude<keyof TouchedParts, 'venues'> | { readonly venue: string } | null

/** The part of the wallet that an account's money is shown in; null where it is shown in none by itself. */
function partOf({ name, scope, currency }: AccountKey): Part {
  switch (name) {
    case 'memberCentre':
      return currency === 'USDT' ? 'usdt' : 'centre'
    // Shown as held in the centre wallet.
    case 'memberEscrow':
      return 'centre'
    case 'memberInterest':
      return 'interest'
    case 'memberCoins':
      return 'coins'
    case 'memberVenue':
    case 'memberTransit':
    case 'memberStakes':
      return { venue: scope }
    default:
      return null
  }
}

const isMembers = (name: AccountName) => CHART[name].owner === 'member'

/**
 * Each member whose wallet bookings change, with the parts that they touch. What only changes places within a
 * member's escrows changes nothing that is shown.
 */
export function partsTouched(bookings: readonly Booking[]): ReadonlyMap<string, TouchedParts> {
  const touched = new Map<string, TouchedParts>()
  for (const { debit, credit } of bookings.flatMap(({ legs }) => legs)) {
    const isWithinEscrows =
      debit.name === 'memberEscrow' && credit.name === 'memberEscrow' && debit.owner === credit.owner
    if (isWithinEscrows) continue
    for (const account of [debit, credit]) {
      const part = isMembers(account.name) ? partOf(account) : null
      if (part === null) continue
      const own = touched.get(account.owner) ?? nothing()
      touched.set(account.owner, own)
      if (typeof part === 'string') own[part] = true
      else own.venues.add(part.venue)
    }
  }
  return touched
}

function nothing(): TouchedParts {
  return { centre: false, usdt: false, interest: false, coins: false, venues: new Set() }
}
