import type { LimitKind, Period } from '#members/protection/limits.rules.ts'
import type { MarketKind, Selection } from '#play/sportsbook/markets/kinds.rules.ts'
import type { VenueWalletType } from '#play/venues/free-transfer.rules.ts'

/** How a deposit order ends; `{ paid }`: another amount came, the member appealed, and it was credited. */
export type DepositEnd = 'credited' | 'cancelled' | 'expired' | { readonly paid: number }

/** How a withdrawal ends: its member confirms it, it counts as confirmed, or the review refuses it. */
export type WithdrawalEnd = 'confirmed' | 'lapsed' | 'refused'

/** What the account did. Amounts are yuan where nothing else is said. */
export type MemberAction =
  | { readonly does: 'limit'; readonly kind: LimitKind; readonly period: Period; readonly amount: number }
  | { readonly does: 'deposit'; readonly by: string; readonly amount: number; readonly ends: DepositEnd }
  | { readonly does: 'walletType'; readonly type: VenueWalletType }
  | { readonly does: 'transfer'; readonly way: 'in' | 'out'; readonly amount: number }
  | { readonly does: 'recycle' | 'bindCard' }
  | {
      readonly does: 'bet'
      readonly match: string
      readonly market: MarketKind
      readonly selection: Selection
      readonly stake: number
    }
  | { readonly does: 'withdraw'; readonly amount: number; readonly ends: WithdrawalEnd }
  /** Into and out of the interest wallet; at each of so many midnights from now on the house counts the day. */
  | { readonly does: 'interest'; readonly way: 'in' | 'out'; readonly amount: number }
  | { readonly does: 'countNights'; readonly nights: number }
  /** In USDT. */
  | { readonly does: 'sendUsdt' | 'sellUsdt'; readonly usdt: number }
  | { readonly does: 'coins'; readonly amount: number }

/** An action with its day, counted from the account's first, and its time on the site's clocks. */
export interface Act {
  readonly day: number
  readonly at: string
  readonly action: MemberAction
}

/** How many days the account had when the house was started first. */
export const DAYS_LIVED = 60

const on = (day: number, at: string, action: MemberAction): Act => ({ day, at, action })
const limit = (kind: LimitKind, period: Period, amount: number): MemberAction => ({
  does: 'limit',
  kind,
  period,
  amount,
})
const deposit = (by: string, amount: number, ends: DepositEnd = 'credited'): MemberAction => ({
  does: 'deposit',
  by,
  amount,
  ends,
})
const transfer = (way: 'in' | 'out', amount: number): MemberAction => ({ does: 'transfer', way, amount })
const interest = (way: 'in' | 'out', amount: number): MemberAction => ({ does: 'interest', way, amount })
const withdraw = (amount: number, ends: WithdrawalEnd): MemberAction => ({ does: 'withdraw', amount, ends })
/** On a real match of the Chinese Super League, by its day and teams; it kicks off two hours later. */
const bet = (
  match: string,
  selection: Selection,
  stake: number,
  market: MarketKind = selection === 'over' || selection === 'under' ? 'total' : '1x2',
): MemberAction => ({ does: 'bet', match: `super-league-2025/${match}`, market, selection, stake })

/**
 * What it did. How its bets ended follows from the real scores, which stand behind them; all in all it lost, as
 * most who bet do.
 */
export const TWO_MONTHS: readonly Act[] = [
  on(0, '19:32', limit('deposit', 'day', 5_000)),
  on(0, '19:33', limit('stake', 'day', 2_000)),
  on(0, '19:40', deposit('bank-yungang', 2_000)),
  on(0, '19:47', { does: 'walletType', type: 'manual' }),
  on(0, '19:48', transfer('in', 1_000)),
  on(1, '18:05', bet('2025-02-22/cn-shs-cn-ccy', 'home', 100)), // 2-1
  on(1, '18:06', bet('2025-02-22/cn-shs-cn-ccy', 'over', 50)),
  on(3, '17:30', bet('2025-02-22/cn-cdr-cn-wht', 'home', 100)), // 1-0
  on(3, '17:32', bet('2025-02-22/cn-cdr-cn-wht', 'over', 80)),
  on(4, '20:15', { does: 'bindCard' }),
  on(5, '18:01', bet('2025-02-22/cn-yny-cn-bjg', 'home', 120)), // 0-2
  on(6, '12:20', deposit('alipay-code', 500)),
  on(8, '17:34', bet('2025-02-23/cn-shp-cn-szp', 'home', 200)), // 3-1
  on(9, '12:41', deposit('wechat-code', 300, 'cancelled')),
  on(10, '13:30', bet('2025-02-23/cn-sdt-cn-hen', 'yes', 100, 'btts')), // 0-0
  on(12, '20:02', deposit('ebpay', 1_000)), // with a discount of 1 %
  on(12, '20:10', transfer('in', 600)),
  on(13, '13:31', bet('2025-02-23/cn-qhn-cn-qwc', 'draw', 60)), // 2-2
  on(14, '10:05', withdraw(800, 'confirmed')),
  on(15, '21:30', interest('in', 600)),
  on(16, '00:03', { does: 'countNights', nights: DAYS_LIVED - 15 }),
  on(16, '18:20', bet('2025-05-05/cn-hen-cn-tjt', 'away', 150)), // put off: void after two days
  on(18, '21:03', deposit('bank-yungang', 800, { paid: 780 })),
  on(19, '13:33', bet('2025-02-23/cn-zhe-cn-dly', 'home', 100, 'draw_no_bet')), // 1-1
  on(20, '20:40', { does: 'sendUsdt', usdt: 150 }),
  on(21, '09:12', deposit('digital-yuan', 300, 'expired')),
  on(22, '13:30', bet('2025-02-28/cn-sdt-cn-dly', 'over', 100)), // 4-1
  on(24, '17:35', bet('2025-02-28/cn-shp-cn-ccy', 'home', 200)), // 2-0
  on(25, '20:12', { does: 'sellUsdt', usdt: 60 }),
  on(26, '20:30', deposit('online-qinghe', 1_500)), // with a discount of 0.5 %
  on(27, '17:36', bet('2025-03-01/cn-mzh-cn-hen', 'away', 150)), // 2-1
  on(28, '10:11', withdraw(1_200, 'lapsed')),
  on(29, '21:02', interest('in', 400)),
  on(30, '12:02', bet('2025-03-03/cn-qwc-cn-wht', 'home', 110)), // 2-0
  on(31, '21:40', transfer('out', 500)),
  on(33, '19:08', deposit('alipay-code', 600)),
  on(34, '17:37', bet('2025-03-28/cn-wht-cn-zhe', 'away', 120)), // 0-4
  on(36, '10:20', withdraw(500, 'refused')),
  on(36, '16:45', withdraw(500, 'lapsed')),
  on(37, '18:02', bet('2025-03-28/cn-szp-cn-yny', 'even', 80, 'odd_even')), // 3-4
  on(37, '18:03', bet('2025-03-28/cn-szp-cn-yny', 'home', 60)),
  on(38, '22:01', { does: 'coins', amount: 58 }),
  on(39, '21:15', { does: 'recycle' }),
  on(39, '21:17', { does: 'walletType', type: 'free' }),
  on(40, '12:30', deposit('koipay', 400)),
  on(41, '17:00', bet('2025-03-28/cn-qwc-cn-shp', 'away', 200)), // 3-3
  on(42, '20:20', interest('out', 300)),
  on(44, '19:30', deposit('wechat-code', 200)),
  on(45, '17:38', bet('2025-03-29/cn-bjg-cn-cdr', 'home', 100)), // 1-1
  on(48, '17:39', bet('2025-04-19/cn-bjg-cn-sdt', 'home', 150)), // 6-1
  on(50, '20:04', deposit('bank-yungang', 1_000)),
  on(52, '17:40', bet('2025-04-15/cn-wht-cn-bjg', 'over', 100)), // 4-4
  on(53, '11:02', withdraw(1_000, 'lapsed')),
  on(55, '17:41', bet('2025-04-20/cn-shp-cn-cdr', 'home', 260)), // 1-3
  on(56, '20:06', deposit('ebpay', 500)),
  on(57, '18:04', bet('2025-04-25/cn-yny-cn-shp', 'away', 100)), // 2-3
  on(58, '17:42', bet('2025-05-02/cn-cdr-cn-shs', 'home', 120)), // 1-0
  on(59, '13:32', bet('2025-05-01/cn-dly-cn-yny', 'over', 80)), // 3-2
]
