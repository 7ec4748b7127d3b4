import { describe, expect, it } from 'vitest'
import { money } from '#platform/money/money.ts'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import { proofOf, type RoundProof } from '#play/fairness/proof/round-proof.rules.ts'
import { verifyRound } from '#play/fairness/proof/verify-round.rules.ts'
import { commitmentOf, roundSeed } from '#play/fairness/round-seed.rules.ts'
import { payoutOf } from '#play/games/game.rules.ts'
import { INSTANT_GAMES } from './instant.rules.ts'

const SERVER_SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const STAKE = 12_300_000n
/** Moves that end a round, whatever is drawn: the member collects after two cells, or a mine ends it before. */
const MOVES: Readonly<Record<string, readonly unknown[]>> = { mines: [4, 17, 'collect'] }

/** The proof of a round as a house would hand it out: with the moves that were made until it was over. */
function proofAt(game: (typeof INSTANT_GAMES)[number], nonce: number): RoundProof {
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'lantern 灯', nonce }
  const play = (moves: readonly unknown[]) => game.play(game.start, drawsFrom(roundSeed(seeds)), moves)
  const moves = (MOVES[game.id] ?? []).filter((_, at, all) => !play(all.slice(0, at)).over)
  const { multiple, outcome } = play(moves)
  return proofOf({
    seeds: {
      commitment: commitmentOf(SERVER_SEED),
      published: SERVER_SEED,
      clientSeed: seeds.clientSeed,
      nonce,
    },
    round: `${game.id} ${nonce}`,
    game: game.id,
    version: game.version,
    choice: game.start,
    moves,
    outcome: JSON.parse(JSON.stringify(outcome)),
    multiple,
    stake: money('CNY', STAKE),
    payout: money('CNY', payoutOf(STAKE, multiple).paid),
  })
}

describe.each(INSTANT_GAMES.map((game) => [game.id, game] as const))('proofs of %s', (_, game) => {
  it('hold, and are drawn anew with each number', () => {
    const proofs = Array.from({ length: 40 }, (_, at) => proofAt(game, at + 1))
    for (const proof of proofs)
      expect(verifyRound(JSON.parse(JSON.stringify(proof)), INSTANT_GAMES).verdict).toBe('same')
    expect(new Set(proofs.map(({ outcome }) => JSON.stringify(outcome))).size).toBeGreaterThan(20)
  })

  it('a round of another number, choice or payout does not hold', () => {
    const proof = proofAt(game, 1)
    const other = [2, 3, 4].map((nonce) => proofAt(game, nonce).outcome)
    const outcome = other.find((one) => JSON.stringify(one) !== JSON.stringify(proof.outcome))
    expect(verifyRound({ ...proof, outcome }, INSTANT_GAMES)).toMatchObject({
      verdict: 'different',
      wrong: 'result',
    })
    const payout = { ...proof, payout: '99.99' as RoundProof['payout'] }
    expect(verifyRound(payout, INSTANT_GAMES)).toMatchObject({ verdict: 'different', wrong: 'payout' })
    expect(verifyRound({ ...proof, choice: { garbage: 1 } }, INSTANT_GAMES).verdict).toBe('different')
  })
})
