import { describe, expect, it } from 'vitest'
import { WalletErrors } from '#money/wallet/wallet.refusals.ts'
import { cny, type Money } from '#platform/money/money.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'
import type { Balance } from '#play/venues/server/index.ts'
import type { OddsPolicy } from '../../acceptance.rules.ts'
import { ONE_X_TWO, total } from '../../markets/market.rules.ts'
import { SportsbookErrors } from '../../sportsbook.refusals.ts'
import { STAKE_LIMITS } from '../../stakes.rules.ts'
import type { AskedBet } from './asked-bet.ts'
import { acceptBet, type Book, marketName, requireOpen } from './book.ts'

const KICK_OFF = new Date('2026-06-14T12:00:00Z')
const match = { id: 'm', state: 'upcoming', kick_off_at: KICK_OFF } as MatchRow

/** A book of one market, home at 2.00; each whole 1,000 yuan on a selection takes 0.10 off its price. */
function bookWith(balances: Record<string, Money<'CNY'> | Balance>): Book {
  const market = ONE_X_TWO
  return {
    at: KICK_OFF,
    matches: new Map([['m', match]]),
    markets: new Map([[marketName('m', market), { match, market, stakesOn: '1x2', staked: [0n, 0n, 0n] }]]),
    balances: new Map(
      Object.entries(balances).map(([id, held]) => [
        id,
        'there' in held ? held : { there: held, spare: cny(0), follows: false },
      ]),
    ),
    terms: { houseMargin: 500, marginOf: () => 500, limits: { ...STAKE_LIMITS, own: new Map() } },
    quotes: ({ staked }) =>
      (['home', 'draw', 'away'] as const).map((selection, n) => ({
        selection,
        odds: 200 - 10 * Number((staked[n] ?? 0n) / cny(1000).units),
      })),
  }
}

function bet(memberId: string, yuan: number, seen = 200, policy: OddsPolicy = 'ask'): AskedBet {
  const pick = { market: ONE_X_TWO, selection: 'home' } as const
  return { memberId, pick, stake: cny(yuan).units, seen, policy, matchId: 'm' } as AskedBet
}

describe('a book of bets', () => {
  it('takes the next bet at the price that the one before left', () => {
    const book = bookWith({ lin: cny(5000), chen: cny(5000) })
    expect(acceptBet(book, match, bet('lin', 1000)).odds).toBe(200)
    expect(() => acceptBet(book, match, bet('chen', 100))).toThrow(
      expect.objectContaining({
        code: SportsbookErrors.oddsChanged.code,
        data: { seen: '2.00', odds: '1.90' },
      }),
    )
    expect(acceptBet(book, match, bet('chen', 100, 190)).odds).toBe(190)
    expect(acceptBet(book, match, bet('chen', 1000, 200, 'any')).odds).toBe(190)
    expect(acceptBet(book, match, bet('chen', 100, 180)).odds).toBe(180)
  })

  it('takes no more out of a balance than there is, whoever else has more', () => {
    const book = bookWith({ lin: cny(100), chen: cny(1000) })
    acceptBet(book, match, bet('lin', 60))
    expect(() => acceptBet(book, match, bet('lin', 41))).toThrow(
      expect.objectContaining({
        code: WalletErrors.insufficient.code,
        data: { available: '40.00', currency: 'CNY' },
      }),
    )
    acceptBet(book, match, bet('chen', 41))
    acceptBet(book, match, bet('lin', 40))
    expect(book.balances.get('lin')?.there).toEqual(cny(0))
  })

  it('reaches into the centre wallet for a stake that asks for it, and for every one with free transfer', () => {
    const book = bookWith({ lin: { there: cny('0.50'), spare: cny(100), follows: false } })
    const short = WalletErrors.insufficient.code
    expect(() => acceptBet(book, match, bet('lin', 10))).toThrow(expect.objectContaining({ code: short }))
    acceptBet(book, match, { ...bet('lin', 10), topUp: true })
    expect(book.balances.get('lin')).toEqual({ there: cny(0), spare: cny('90.50'), follows: false })
    expect(() => acceptBet(book, match, { ...bet('lin', 91), topUp: true })).toThrow(
      expect.objectContaining({ code: short, data: { available: '90.50', currency: 'CNY' } }),
    )
    const free = bookWith({ lin: { there: cny(0), spare: cny(100), follows: true } })
    expect(acceptBet(free, match, bet('lin', 100)).odds).toBe(200)
  })

  it('does not move for a bet that it refuses', () => {
    const book = bookWith({ lin: cny(100) })
    const staked = () => book.markets.get(marketName('m', ONE_X_TWO))?.staked
    for (const refused of [
      bet('lin', 4),
      bet('lin', 20_001),
      bet('lin', 101),
      bet('lin', 50, 210),
      bet('mei', 5),
    ])
      expect(() => acceptBet(book, match, refused)).toThrow()
    expect([staked(), book.balances.get('lin')?.there]).toEqual([[0n, 0n, 0n], cny(100)])
  })

  it('has only the lines that are offered', () => {
    const book = bookWith({ lin: cny(100) })
    const other = { ...bet('lin', 10, 200, 'any'), pick: { market: total(30), selection: 'over' } } as const
    expect(() => acceptBet(book, match, other)).toThrow(
      expect.objectContaining({ code: SportsbookErrors.lineGone.code }),
    )
  })

  it.each([
    [{ ...match }, -1, null],
    [{ ...match }, 0, SportsbookErrors.matchStarted.code],
    [{ ...match, state: 'live' }, -1, SportsbookErrors.suspended.code],
    [{ ...match, state: 'finished' }, -1, SportsbookErrors.matchStarted.code],
    [undefined, -1, SportsbookErrors.unknownMatch.code],
  ])('is open until the millisecond of kick-off (%#)', (row, milliseconds, code) => {
    const ask = () => requireOpen(row as MatchRow | undefined, new Date(KICK_OFF.getTime() + milliseconds))
    if (code === null) expect(ask()).toBe(row)
    else expect(ask).toThrow(expect.objectContaining({ code }))
  })
})
