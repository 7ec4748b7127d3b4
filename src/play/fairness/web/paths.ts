/** Where anybody verifies a round: from its link, from a proof file, or from what they type. */
export const VERIFY_PATH = '/app/verify'

/** The page that verifies one round, which it fetches by the key of the round's link. */
export const verifyPath = (roundId: string, shareKey: string): string =>
  `${VERIFY_PATH}?${new URLSearchParams({ round: roundId, key: shareKey })}`

/** The page that verifies a shared draw. */
export const verifyDrawPath = (gameId: string, issue: string): string =>
  `${VERIFY_PATH}?${new URLSearchParams({ game: gameId, draw: issue })}`

/** The page that verifies a bet on one, which it fetches by the key of the bet's link. */
export const verifyDrawBetPath = (betId: string, shareKey: string): string =>
  `${VERIFY_PATH}?${new URLSearchParams({ bet: betId, key: shareKey })}`

/** The page that verifies every round of a pair of the member's own seeds. */
export const verifyPairPath = (pairId: string): string =>
  `${VERIFY_PATH}?${new URLSearchParams({ pair: pairId })}`
