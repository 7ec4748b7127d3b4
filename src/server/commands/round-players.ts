import type { RoundPlayer } from '#play/fairness/proof/verify-round.rules.ts'
import { INSTANT_GAMES } from '#play/instant/instant.rules.ts'
import { SLOT_GAMES } from '#play/slots/slots.rules.ts'

/** Everything that is played here by rules that anybody can run, old versions of them too. */
export const ROUND_PLAYERS: readonly RoundPlayer[] = [...SLOT_GAMES, ...INSTANT_GAMES]
