import { PROTECTION_PATH } from '#members/protection/web/index.ts'
import { type CentreWay, type Navigation, sectionsOf, type Way } from '../navigation/navigation.rules.ts'
import { BETS_PATH, MY_WALLET_PATH, TRANSACTIONS_PATH, WITHDRAWAL_PATH } from '../paths.ts'

/** What of the member area is one press away from everywhere. */
const MEMBERS_WAYS: ReadonlySet<string> = new Set([
  MY_WALLET_PATH,
  BETS_PATH,
  TRANSACTIONS_PATH,
  PROTECTION_PATH,
])

/**
 * What the nav at the side leads to: the sections of the house, and for members a few pages of theirs, in the order
 * of the side list. Who closed the account is led to no venue, and to the withdrawal first.
 */
export function floatWays(
  navigation: Pick<Navigation, 'header' | 'more' | 'centre'>,
  { isMember, isClosed }: { readonly isMember: boolean; readonly isClosed: boolean },
): { readonly sections: readonly Way[]; readonly own: readonly CentreWay[] } {
  const own = navigation.centre.filter(
    ({ to }) => MEMBERS_WAYS.has(to) || (isClosed && to === WITHDRAWAL_PATH),
  )
  return { sections: sectionsOf(navigation), own: isMember ? own : [] }
}
