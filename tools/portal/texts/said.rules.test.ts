import { expect, it } from 'vitest'
import { keyFinder, textsByKey, treeOf } from './said.rules.ts'

const TEXTS = {
  wallet: {
    title: 'Wallet',
    types: { deposit: 'Deposit', payout: 'Payout' },
    left_one: '{{count}} left',
    left_other: '{{count}} left',
  },
  deposits: { title: 'Deposit', errors: { tooLittle: 'Too little' } },
}
const BY_KEY = textsByKey(TEXTS)
const saidIn = keyFinder(BY_KEY.keys())

it.each([
  ["t('wallet.title')", ['wallet.title']],
  ['label: "wallet.title"', ['wallet.title']],
  ['t(`wallet.types.$' + '{type}`)', ['wallet.types.deposit', 'wallet.types.payout']],
  ["t('wallet.types.' + type)", ['wallet.types.deposit', 'wallet.types.payout']],
  ["const TYPES = 'wallet.types'", ['wallet.types.deposit', 'wallet.types.payout']],
  ['t(`deposits.$' + '{hint}`)', ['deposits.title', 'deposits.errors.tooLittle']],
  ["t('wallet.left', { count })", ['wallet.left_one', 'wallet.left_other']],
  ["name: 'deposits'", []],
  ["t('nobody.says')", []],
])('%s', (code, keys) => {
  expect([...saidIn(code)]).toEqual(keys)
})

it('has the texts of keys as the tree that they were', () => {
  expect(treeOf(BY_KEY)).toEqual(TEXTS)
  expect(treeOf([['deposits.errors.tooLittle', 'Too little']])).toEqual({
    deposits: { errors: { tooLittle: 'Too little' } },
  })
})
