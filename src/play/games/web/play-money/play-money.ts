import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { commitmentOf, roundSeed, type SeededRound } from '#play/fairness/round-seed.rules.ts'
import { type GameRules, type Played, payoutOf } from '../../game.rules.ts'
import type { ShownRound } from '../round/round.rules.ts'
import type { RoundLine } from '../round/round.store.ts'

/** What a tab begins with, and may begin with again, in units: 1,000 play coins. */
export const PLAY_START = 1_000_000_000n

/** What a round with play money is drawn from; of one that goes on its seed stays with the page. */
export interface PlaySeeds extends SeededRound {
  readonly commitment: string
}

/** A round that was played here, with all that checks it. */
export interface PlayRound {
  readonly round: ShownRound
  readonly seeds: PlaySeeds
}

export interface PlayMoney {
  /** In units. */
  readonly balance: bigint
  /** What the next round is drawn from: its commitment stands on the page before. */
  readonly next: PlaySeeds
  /** The newest first. */
  readonly rounds: readonly PlayRound[]
}

/** Rounds that are kept to be looked at. */
const KEPT = 100

/** Draws seeds for one round: none is used for two, so that each is open as soon as its round is over. */
function newSeeds(clientSeed: string, nonce: number): PlaySeeds {
  const serverSeed = bytesToHex(randomBytes(32))
  return { serverSeed, clientSeed, nonce, commitment: commitmentOf(serverSeed) }
}

/** Where the balance is kept: for the tab, and for nobody else. */
export interface PlayPurse {
  readonly read: () => bigint
  readonly keep: (units: bigint) => void
}

const PURSE = 'fairhall.play-money'

/** The purse of this tab; where storage is forbidden it holds until the page is left. */
export const tabPurse: PlayPurse = {
  read: () => {
    try {
      const kept = sessionStorage.getItem(PURSE)
      return kept !== null && /^\d{1,24}$/.test(kept) ? BigInt(kept) : PLAY_START
    } catch {
      return PLAY_START
    }
  },
  keep: (units) => {
    try {
      sessionStorage.setItem(PURSE, String(units))
    } catch {
      // It is play money: this page has it for as long as it stands.
    }
  },
}

/** Play money at one game: its rounds, and what they are played through. */
export interface PlayTable {
  readonly store: StoreApi<PlayMoney>
  readonly line: RoundLine
  /** Begins with 1,000 again. */
  readonly refill: () => void
}

/**
 * Plays a game with play money: the same rules, drawn from seeds of this page, which are gone with it. Nothing of it is
 * sent anywhere.
 */
export function createPlayTable(game: GameRules, purse: PlayPurse): PlayTable {
  const store = createStore<PlayMoney>(() => ({
    balance: purse.read(),
    next: newSeeds(bytesToHex(randomBytes(8)), 1),
    rounds: [],
  }))
  const pay = (units: bigint) => {
    // Another game of this tab may have been played meanwhile.
    const balance = purse.read() + units
    purse.keep(balance)
    store.setState({ balance })
  }
  const note = (one: PlayRound) =>
    store.setState(({ rounds }) => ({
      rounds: [one, ...rounds.filter(({ round }) => round.id !== one.round.id)].slice(0, KEPT),
    }))
  return {
    store,
    line: {
      play: async ({ requestId, choice, stake }) => {
        const seeds = store.getState().next
        const round = playedRound(game, { id: requestId, choice, moves: [], stake }, seeds)
        store.setState({ next: newSeeds(seeds.clientSeed, seeds.nonce + 1) })
        pay((round.over ? round.paid : 0n) - stake)
        note({ round, seeds })
        return round
      },
      move: async ({ roundId, move }) => {
        const held = store.getState().rounds.find(({ round }) => round.id === roundId)
        if (!held || held.round.over) throw new RangeError('no round to move in')
        const moves = [...held.round.moves, move]
        const round = playedRound(game, { ...held.round, moves }, held.seeds)
        if (round.over) pay(round.paid)
        note({ round, seeds: held.seeds })
        return round
      },
    },
    refill: () => {
      purse.keep(PLAY_START)
      store.setState({ balance: PLAY_START })
    },
  }
}

/** What a round comes to by its seeds. */
function playedRound(
  game: GameRules,
  { id, choice, moves, stake }: Pick<ShownRound, 'id' | 'choice' | 'moves' | 'stake'>,
  seeds: PlaySeeds,
): ShownRound {
  const { over, multiple, outcome } = game.play(choice, drawsFrom(roundSeed(seeds)), moves)
  const { paid } = payoutOf(stake, multiple)
  return { id, choice, moves, stake, paid, over, multiple, outcome, nonce: seeds.nonce }
}

/** Whether a round is what its seeds and rules make of it, and its seed the one that was promised. */
export function isProven(game: GameRules, { round, seeds }: PlayRound): boolean {
  if (commitmentOf(seeds.serverSeed) !== seeds.commitment) return false
  const again: Played<unknown> = game.play(round.choice, drawsFrom(roundSeed(seeds)), round.moves)
  return (
    again.over === round.over &&
    again.multiple === round.multiple &&
    payoutOf(round.stake, again.multiple).paid === round.paid &&
    JSON.stringify(again.outcome) === JSON.stringify(round.outcome)
  )
}
