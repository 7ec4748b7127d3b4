import type { Draws } from '#play/fairness/draws.rules.ts'
import { type RoundProof, SCHEME } from '#play/fairness/proof/round-proof.rules.ts'
import type { RoundPlayer } from '#play/fairness/proof/verify-round.rules.ts'
import { verifyRound } from '#play/fairness/proof/verify-round.rules.ts'
import { commitmentOf } from '#play/fairness/round-seed.rules.ts'

/** A coin: who names its side gets 1.98 times the stake. */
export const COIN = {
  id: 'coin',
  version: 1,
  readChoice: (asked: unknown) => (asked === 'heads' || asked === 'tails' ? asked : null),
  readMove: () => null,
  play: (choice: string, draws: Draws) => {
    const side = draws.number(2) === 0 ? 'heads' : 'tails'
    return { over: true, multiple: side === choice ? 19_800n : 0n, outcome: { side } }
  },
}

/** A walk: each step is safe three times in four and adds a half; `stop` takes what it came to. */
export const WALK = {
  id: 'walk',
  version: 2,
  readChoice: (asked: unknown) => (asked === null ? { plain: true } : null),
  readMove: (_choice: unknown, moves: readonly string[], asked: unknown) =>
    (asked === 'step' || asked === 'stop') && moves.at(-1) !== 'stop' ? asked : null,
  play: (_choice: unknown, draws: Draws, moves: readonly string[]) => {
    const steps: number[] = []
    for (const move of moves) {
      if (move === 'stop')
        return { over: true, multiple: 10_000n + 5_000n * BigInt(steps.length), outcome: { steps } }
      const drawn = draws.number(4)
      steps.push(drawn)
      if (drawn === 0) return { over: true, multiple: 0n, outcome: { steps } }
    }
    return { over: false, multiple: 10_000n, outcome: { steps } }
  },
}

/** Games of tests, as whoever verifies has games. */
export const TOY_GAMES = [COIN, WALK] as unknown as readonly RoundPlayer[]

/** The server seed of toy rounds: bytes 0 to 31. */
export const TOY_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

/** An honest proof of a toy round of ¥10.00. */
export function toyProof(change: Partial<RoundProof> = {}): RoundProof {
  const open: RoundProof = {
    scheme: SCHEME,
    round: `R${change.nonce ?? 1}`,
    game: 'coin',
    version: 1,
    commitment: commitmentOf(TOY_SEED),
    serverSeed: TOY_SEED,
    clientSeed: 'lantern',
    nonce: 1,
    mixed: null,
    choice: 'heads',
    moves: [],
    outcome: null,
    multiple: '0',
    stake: '10.00' as RoundProof['stake'],
    payout: '0.00' as RoundProof['payout'],
    ...change,
  }
  const { mix, result, payout } = verifyRound(open, TOY_GAMES)
  if (result === null || payout === null) throw new Error('that is no round of a toy game')
  const cents = payout.paid / 10_000n
  return {
    ...open,
    mixed: mix.seed,
    outcome: result.outcome,
    multiple: `${payout.multiple}`,
    payout: `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}` as RoundProof['payout'],
  }
}
