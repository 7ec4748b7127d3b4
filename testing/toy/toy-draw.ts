// The proof of a shared draw of no house, and a bet on it.
import { timeOfBeacon } from '#play/fairness/chain/beacon-rounds.rules.ts'
import { linkBefore } from '#play/fairness/chain/chain.rules.ts'
import { drawProofOf } from '#play/fairness/proof/draw/draw-proof.rules.ts'
import { wire } from '#testing/amounts.ts'

const LAST = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
/** A draw of the wheel that matches, with a sure bet on it, mixed with a round that the network signed. */
export const toyDrawProof = () =>
  drawProofOf({
    draw: 'D1',
    game: 'wheel',
    version: 1,
    issue: '20261128-293',
    closesAt: timeOfBeacon(999).toISOString(),
    head: linkBefore(LAST, 2),
    number: 2,
    link: LAST,
    beacon: {
      kind: 'drand',
      round: 1_000,
      signature:
        'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
      randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    },
    before: null,
    result: { number: 9 },
    bet: {
      id: 'B1',
      bet: { sure: true },
      lines: 1,
      lineStake: wire('10.00'),
      stake: wire('10.00'),
      multiple: '12000',
      payout: wire('12.00'),
      state: 'won',
    },
  })
