import { expect, it } from 'vitest'
import { type Looked, type Signal, signalsOf } from './signals.rules.ts'

const at = new Date('2026-06-14T06:36:00Z')
const daysBefore = (days: number) => new Date(at.getTime() - days * 86_400_000)
const GREEN: Looked = {
  submittedAt: at,
  amount: 1_000n,
  mostBefore: 900n,
  isTheirName: true,
  isBlocked: false,
  isReadable: true,
  sharedWith: 0,
  payeeSince: daysBefore(90),
  phoneSince: daysBefore(90),
  isOnBreak: false,
  holds: 0,
}

it.each<readonly [string, Partial<Looked>, readonly Signal[]]>([
  ['an old payee in the proved name, an amount as ever', {}, []],
  ['no name that is proved', { isTheirName: null }, []],
  ['another name', { isTheirName: false }, ['nameDiffers']],
  ['a payee that nobody can read any more', { isReadable: false }, ['unreadablePayee']],
  ['a payee that is blocked, before all else', { isBlocked: true, holds: 1 }, ['blockedPayee', 'heldBefore']],
  ['a payee that two more accounts have', { sharedWith: 2 }, ['sharedPayee']],
  ['a payee of six days', { payeeSince: daysBefore(6) }, ['newPayee']],
  ['a payee of seven days', { payeeSince: daysBefore(7) }, []],
  ['a payee that is not known any more', { payeeSince: null }, []],
  ['a phone of yesterday', { phoneSince: daysBefore(1) }, ['newPhone']],
  ['a member on a break', { isOnBreak: true }, ['onBreak']],
  ['three times the largest before', { amount: 2_700n }, ['large']],
  ['a little less than that', { amount: 2_699n }, []],
  ['the first one', { mostBefore: null }, ['first']],
  ['one that was held', { holds: 1 }, ['heldBefore']],
  [
    'several at once, in their order',
    { holds: 1, sharedWith: 1, mostBefore: null },
    ['sharedPayee', 'first', 'heldBefore'],
  ],
])('%s', (_, change, expected) => {
  expect(signalsOf({ ...GREEN, ...change })).toEqual(expected)
})
