/** The record of everything the member played; ours, in the member area. */
export const BETS_PATH = '/app/myCenter/bets'

/** What counts as a valid stake, by result and venue. */
export const VALID_STAKE_PATH = '/app/myCenter/validStake'

/** The proof of a round, for its member and whoever they show it to; its venue has the page. */
export const PROOF_PATH = '/app/bet/:betId/:shareKey'

/** The page of one round's proof. */
export const proofPath = (betId: string, shareKey: string): string => `/app/bet/${betId}/${shareKey}`
