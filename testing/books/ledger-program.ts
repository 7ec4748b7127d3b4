import fc from 'fast-check'
import { groupId } from '#money/ledger/server/index.ts'
import {
  type AccountId,
  capture,
  type Group,
  group,
  hold,
  type Leg,
  postLeg,
  release,
} from '#money/ledger/server/posting.ts'
import { money } from '#platform/money/money.ts'

/**
 * One operation of a random program: which verb, and numbers from which its accounts, amount and partner are
 * picked.
 */
export interface Operation {
  readonly verb: (typeof VERBS)[number]
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly pick: number
}

const VERBS = [
  'post',
  'hold',
  'capture',
  'release',
  'chain',
  'batch',
  'replay',
  'alter',
  'foreign',
  'nobody',
  'doubled',
] as const

/** How often each verb comes up. */
const WEIGHTS: Readonly<Record<(typeof VERBS)[number], number>> = {
  post: 30,
  hold: 18,
  capture: 12,
  release: 7,
  chain: 10,
  batch: 8,
  replay: 6,
  alter: 3,
  foreign: 2,
  nobody: 2,
  doubled: 2,
}

const operation: fc.Arbitrary<Operation> = fc.record({
  verb: fc.oneof(...VERBS.map((verb) => ({ weight: WEIGHTS[verb], arbitrary: fc.constant(verb) }))),
  from: fc.nat(3),
  to: fc.nat(2),
  amount: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }) },
    fc.integer({ min: 1, max: 900 }),
  ),
  pick: fc.nat(10_000),
})

/** A program: what each session does, in its order. */
export function program(sessions: number, operations: number): fc.Arbitrary<Operation[][]> {
  const one = fc.array(operation, { minLength: operations, maxLength: operations })
  return fc.array(one, { minLength: sessions, maxLength: sessions })
}

/** Four accounts of one currency and one of another, and what was done with them so far. */
export interface Realm {
  readonly accounts: readonly AccountId[]
  readonly foreign: AccountId
  /** Ids of holds that were posted. */
  readonly holds: string[]
}

/** No account ever has this number. */
const NOBODY = 9_000_000_000_000n

/**
 * The groups that an operation posts together. `mine` are the groups this session posted before, newest last.
 */
export function groupsOf(op: Operation, name: string, realm: Realm, mine: readonly Group[]): Group[] {
  const account = (at: number) => realm.accounts[at % 4] ?? NOBODY
  const amount = money('CNY', BigInt(op.amount))
  const between = (from: number, step: number) => ({
    debit: account(from),
    credit: account(from + 1 + (step % 3)),
    amount,
    reason: 'won' as const,
  })
  const one = (...legs: Leg[]) => [group(['program', name], legs)]
  const held = realm.holds.at(op.pick % Math.max(1, realm.holds.length))
  const earlier = mine.at(op.pick % Math.max(1, mine.length))
  switch (op.verb) {
    case 'capture':
      return one(capture({ hold: held ?? groupId('nothing', name), amount, reason: 'withdrawalPaid' }))
    case 'release':
      return one(release({ hold: held ?? groupId('nothing', name), reason: 'withdrawalReturned' }))
    case 'hold':
      return one(hold(between(op.from, op.to)))
    case 'chain':
      return one(
        postLeg(between(op.from, op.to)),
        postLeg(between(op.from + 1 + op.to, op.pick)),
        hold(between(op.pick, op.from)),
      )
    case 'batch':
      return [0, 1, 2].map((at) =>
        group(['program', `${name}.${at}`], [postLeg(between(op.from + at, op.to + at * op.pick))]),
      )
    case 'replay':
      return earlier ? [earlier] : one(postLeg(between(op.from, op.to)))
    case 'alter':
      return [
        {
          ...(earlier ?? group(['program', name], [])),
          legs: [hold(between(op.from, op.to))],
          memo: 'altered',
        },
      ]
    case 'foreign':
      return one(postLeg({ ...between(op.from, op.to), credit: realm.foreign }))
    case 'nobody':
      return one(postLeg({ ...between(op.from, op.to), debit: NOBODY }))
    case 'doubled':
      return [...one(postLeg(between(op.from, op.to))), ...one(hold(between(op.from, op.to)))]
    case 'post':
      return one(postLeg(between(op.from, op.to)))
  }
}
