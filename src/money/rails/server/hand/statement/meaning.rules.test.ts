import { expect, it } from 'vitest'
import { cny } from '#platform/money/money.ts'
import { type Known, meaningsOf } from './meaning.rules.ts'
import type { StatementLine } from './statement.rules.ts'

const ORDER = '0123456789'
const PAYOUT = 'P01234567890'
const known: Known = {
  orders: new Map([
    [ORDER, { units: cny(100).units, isPaid: false }],
    ['9999999999', { units: cny(100).units, isPaid: true }],
    ['8888888888', { units: cny(100).units, isPaid: false }],
  ]),
  payouts: new Map([
    [PAYOUT, { payoutId: 'one', units: cny(200).units, isPaid: false, isBack: false }],
    ['P99999999999', { payoutId: 'told', units: cny(200).units, isPaid: true, isBack: false }],
  ]),
}

let nextRow = 1
const line = (direction: 'in' | 'out', yuan: number, remark: string): StatementLine => {
  nextRow += 1
  const hash = Buffer.alloc(32, nextRow)
  const about = { bookedOn: '2026-06-14', payer: '林远', account: '', key: hash, says: hash }
  return { row: nextRow, direction, amount: cny(yuan), remark, ...about }
}
const cameIn = (yuan: number, remark: string) => line('in', yuan, remark)
const wentOut = (yuan: number, remark: string) => line('out', yuan, remark)

it.each<readonly [string, readonly StatementLine[], readonly unknown[]]>([
  ['the exact amount with an order’s reference pays it', [cameIn(100, `转账${ORDER}存款`)], ['order']],
  ['another amount is set aside', [cameIn(100.01, ORDER)], ['aside']],
  [
    'the second payment of an order is set aside',
    [cameIn(100, ORDER), cameIn(100, ORDER)],
    ['order', 'aside'],
  ],
  ['a payment of an order that is paid is set aside', [cameIn(100, '9999999999')], ['aside']],
  ['two orders in one remark are for a person', [cameIn(100, `${ORDER} 8888888888`)], ['aside']],
  ['a longer number names no order', [cameIn(100, `1${ORDER}`)], ['aside']],
  ['an unknown remark is set aside', [cameIn(100, 'thank you')], ['aside']],
  ['what went out with a payout’s reference and amount paid it', [wentOut(200, `汇款${PAYOUT}`)], ['paid']],
  ['small letters are the same', [wentOut(200, PAYOUT.toLowerCase())], ['paid']],
  ['a payout is paid once', [wentOut(200, PAYOUT), wentOut(200, PAYOUT)], ['paid', null]],
  ['another amount is no payout', [wentOut(199, PAYOUT)], [null]],
  ['what is no payout stays open', [wentOut(5, '手续费')], [null]],
  ['an order’s reference pays nobody', [wentOut(100, ORDER)], [null]],
  ['a payout that left comes back', [cameIn(200, `退汇 ${PAYOUT}`), wentOut(200, PAYOUT)], ['back', 'paid']],
  ['one that was told as paid comes back', [cameIn(200, 'P99999999999')], ['back']],
  ['what comes back before it left waits', [cameIn(200, PAYOUT)], [null]],
  [
    'a part of it that comes back is set aside',
    [wentOut(200, PAYOUT), cameIn(190, PAYOUT)],
    ['paid', 'aside'],
  ],
])('%s', (_, lines, meanings) => {
  expect(meaningsOf(lines, known).map(({ meaning }) => meaning)).toEqual(meanings)
})
