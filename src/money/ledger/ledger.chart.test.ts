import { describe, expect, it } from 'vitest'
import { accountName, CHART, houseAccount, memberAccount, REASONS, reasonOf } from './ledger.chart.ts'

const MEMBER = '3f2d9a52-6a7c-4c53-8a0e-0d3f5a9e1b77'

describe('the chart of accounts', () => {
  it('gives every account and reason a number of its own and finds its name again', () => {
    for (const [name, kind] of Object.entries(CHART)) expect(accountName(kind.code)).toBe(name)
    for (const [reason, code] of Object.entries(REASONS)) expect(reasonOf(code)).toBe(reason)
  })

  it('knows no other number', () => {
    expect(() => accountName(1)).toThrow('no account has code 1')
    expect(() => reasonOf(1)).toThrow('no reason has code 1')
  })

  it('never lets a member owe', () => {
    const members = Object.values(CHART).filter((kind) => kind.owner === 'member')
    expect(members.map((kind) => kind.rule)).toEqual(members.map(() => 'no_overdraft'))
  })

  it('splits no account that has a floor: kept on each part, it would not be kept on the sum', () => {
    const split = Object.values(CHART).filter((kind) => 'shards' in kind)
    expect(split.map((kind) => kind.rule)).toEqual(split.map(() => 'free'))
    expect(split.length).toBeGreaterThan(0)
  })

  it('wants a venue where there are several, and none elsewhere', () => {
    expect(memberAccount('memberVenue', MEMBER, 'CNY', 'sports').scope).toBe('sports')
    expect(() => memberAccount('memberVenue', MEMBER, 'CNY')).toThrow('belongs to a venue')
    expect(() => memberAccount('memberCentre', MEMBER, 'CNY', 'sports')).toThrow('has no scope')
    expect(() => houseAccount('venueResult', 'CNY', 'B1')).toThrow('belongs to a venue')
  })

  it('keeps a bet to one shard and spreads bets over all of them', () => {
    const shards = Array.from(
      { length: 200 },
      (_, n) => houseAccount('venueResult', 'CNY', `B${n}`, 'sports').shard,
    )
    expect(shards).toEqual(shards.map((_, n) => houseAccount('venueResult', 'CNY', `B${n}`, 'sports').shard))
    expect(new Set(shards)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
  })

  it('puts ids where it always put them', () => {
    const at = (id: string) => houseAccount('venueResult', 'CNY', id, 'sports').shard
    expect([at('B202611210000000001'), at('B202611210000000002'), at(MEMBER)]).toEqual([7, 2, 3])
  })
})
