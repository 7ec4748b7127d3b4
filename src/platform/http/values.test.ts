import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cny, formatAmount, money } from '#platform/money/money.ts'
import { amountIn, amountOut } from './values.ts'

describe('an amount that goes out', () => {
  it.each([formatAmount(cny(0)), formatAmount(cny('128.50')), formatAmount(money('CNY', -1n))])(
    'is %s',
    (amount) => {
      expect(amountOut('CNY').parse(amount)).toBe(amount)
    },
  )

  it.each(['', 'NaN', '1e3', '１２', '1,000', '.5', '5.', '05', ' 1', 128.5, null, undefined])(
    'is never %j',
    (amount) => {
      expect(amountOut('CNY').safeParse(amount).success).toBe(false)
    },
  )

  it('says its currency where it is known, and its form', () => {
    expect(z.toJSONSchema(amountOut('USDT'))).toMatchObject({
      type: 'string',
      description: 'decimal string, USDT',
      pattern: expect.any(String),
    })
    expect(z.toJSONSchema(amountOut())).toMatchObject({ description: 'decimal string' })
  })
})

describe('an amount that comes in', () => {
  it.each(['', '0', '0.00', '-1', '1e3', '1.005', '1,000', 'NaN'])(
    'is never %j, and never nothing instead',
    (text) => {
      const { error, data } = amountIn('CNY').safeParse(text)
      expect(error?.issues).toEqual([expect.objectContaining({ message: 'amount' })])
      expect(data).toBeUndefined()
    },
  )

  it('is money of its currency', () => {
    expect(amountIn('USDT').parse('0.000001')).toEqual(money('USDT', 1n))
  })
})
