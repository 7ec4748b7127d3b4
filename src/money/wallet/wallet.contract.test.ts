import { describe, expect, it } from 'vitest'
import { CURRENCY_UNITS, currencyUnit, WALLET_TYPE } from './wallet.contract.ts'

describe('the enumerations of the wallet', () => {
  it('know the units CNY and USDT, and RMB as another way to write CNY (S3-079)', () => {
    expect(CURRENCY_UNITS).toEqual(['CNY', 'USDT'])
    expect(['CNY', 'USDT', 'RMB'].map((unit) => currencyUnit.parse(unit))).toEqual(['CNY', 'USDT', 'CNY'])
    for (const unit of ['rmb', 'COIN', 'EUR', '']) expect(currencyUnit.safeParse(unit).success).toBe(false)
  })

  it('number the wallet types: 1 RMB, 2 USDT (S3-080)', () => {
    expect(WALLET_TYPE).toEqual({ rmb: 1, usdt: 2 })
  })
})
