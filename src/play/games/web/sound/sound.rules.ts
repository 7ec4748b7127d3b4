import type { Attempt, RoundPhase, ShownRound } from '../round/round.rules.ts'

/** The sounds that games have. There is none for a loss. */
export type Sound = 'spin' | 'stop' | 'win'

/** Something of a round that could be heard. */
export type Moment =
  /** The round was staked, and is on its way. */
  | { readonly kind: 'begins' }
  /** Something of it stands: a reel, an opened cell. */
  | { readonly kind: 'stops' }
  /** It is over and on screen; amounts are units. */
  | { readonly kind: 'over'; readonly stake: bigint; readonly paid: bigint }

/** What a moment sounds like; null for silence. Only a round that paid more than it staked was won. */
export function soundOf(moment: Moment): Sound | null {
  switch (moment.kind) {
    case 'begins':
      return 'spin'
    case 'stops':
      return 'stop'
    case 'over':
      return moment.paid > moment.stake ? 'win' : null
  }
}

/** The part of a round's state that is heard. */
interface Standing {
  readonly phase: RoundPhase
  readonly round: Pick<ShownRound, 'over' | 'stake' | 'paid' | 'moves'> | null
  readonly attempt: Pick<Attempt, 'kind'> | null
}

/** What there is to hear as a round goes from one state to the next; null where nothing is. */
export function momentOf(before: Standing, { phase, round, attempt }: Standing): Moment | null {
  if (phase === before.phase) return null
  if (phase === 'asked') return attempt?.kind === 'play' ? { kind: 'begins' } : null
  if (before.phase !== 'showing' || round === null) return null
  if (round.over) return { kind: 'over', stake: round.stake, paid: round.paid }
  // It goes on: until its member has moved, nothing of it stands.
  return round.moves.length > 0 ? { kind: 'stops' } : null
}
