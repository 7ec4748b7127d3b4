import type { ComponentType } from 'react'
import type { GameRules, Played } from '../game.rules.ts'

/** What a game's page hands to the game's own parts. */
export interface StageProps<Choice, Move, Outcome> {
  /** What its member chose, and how they choose otherwise; while a round runs it stays as it is. */
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
  /** What the next round stakes, in units; nothing while nobody has said. */
  readonly stake: bigint
  /** The round that was staked last, or runs; null before the first. */
  readonly round:
    | (Played<Outcome> & {
        readonly choice: Choice
        readonly moves: readonly Move[]
        readonly stake: bigint
        readonly paid: bigint
      })
    | null
  /** `idle` until the button is pressed, `asked` until the house has answered, `showing` until `onShown`. */
  readonly phase: 'idle' | 'asked' | 'showing'
  /** Says that all of the round is on screen: until then the page keeps what it paid to itself. Called at once with reduced motion. */
  readonly onShown: () => void
  /** Makes a move in a round that goes on; null where none can be made now. */
  readonly onMove: ((move: Move) => void) | null
  /** Writes an amount of units as the page does: money, or play money. No stage writes one by itself. */
  readonly write: (units: bigint) => string
  /** Whether things move: the device's setting. */
  readonly moving: boolean
  /** Says that something that moves stands now, a reel of several: heard where its member has turned sound on. */
  readonly onStops: () => void
}

/**
 * A game as its page draws it: the frame (wallet, stake, button, facts, seeds, rounds, rules, play money) is the page's, what
 * plays is the game's own.
 */
export interface GameFace<Choice = unknown, Move = unknown, Outcome = unknown> {
  readonly game: GameRules<Choice, Move, Outcome>
  /** The picture on top: what moves. */
  readonly Stage: ComponentType<StageProps<Choice, Move, Outcome>>
  /** Fields of the choice below it; left out where there is nothing to choose. */
  readonly Fields?: ComponentType<StageProps<Choice, Move, Outcome>>
  /** How the last rounds that are over came out, the newest first, beside what is to be expected: a card of the rail. */
  readonly Spread?: ComponentType<{ readonly outcomes: readonly Outcome[] }>
  /** Rules and pay table, whole, below the facts. */
  readonly Rules: ComponentType<{ readonly choice: Choice }>
  /** A round's outcome in a few words, for the list of rounds and for who listens. */
  readonly Words: ComponentType<{ readonly choice: Choice; readonly outcome: Outcome }>
  /** The choice in a few words. */
  readonly ChoiceWords?: ComponentType<{ readonly choice: Choice }>
  /** What the main button says, with `amount` in it: `instant.dice.act`. */
  readonly act: string
  /**
   * What the main button does in a round that goes on: a move, and what it says of it with `amount`, what that pays. Off for
   * as long as the rules do not take the move; a game without it has its moves on the stage alone.
   */
  readonly take?: { readonly act: string; readonly move: Move }
  /** Keys of the game's own, for the card of the keyboard: what they do, as a locale key, and their names on the keys. */
  readonly keys?: readonly { readonly does: string; readonly keys: readonly string[] }[]
}

/**
 * A face as the page holds any of them: it knows nothing of a game's choices, moves and outcomes, and hands on only what
 * the game's own rules read or played.
 */
export function anyFace<Choice, Move, Outcome>(face: GameFace<Choice, Move, Outcome>): GameFace {
  return face as unknown as GameFace
}

/** A game as the lobby shows it, before anything of its page is fetched. */
export interface GameDoor {
  /** That of its rules. */
  readonly id: string
  readonly family: GameRules['family']
  /** Locale keys: its name, and what kind of a game it is in a few words. */
  readonly name: string
  readonly kind: string
  /** A drawing of 16 to 10, in the accent around it: decoration. */
  readonly Thumb: ComponentType
  /** Fetches its page's parts. */
  readonly load: () => Promise<{ readonly default: GameFace }>
}
