import type { WalletParts } from '#money/wallet/wallet.rules.ts'
import { emptyVenue, walletTotals } from '#money/wallet/wallet.rules.ts'
import type { Refusal } from '#platform/errors/refusal.ts'
import { CURRENCIES } from '#platform/money/currencies.ts'
import { formatAmount, type Money, money, payablePart, sum, zero } from '#platform/money/money.ts'
import { namesOf } from '#site/config/server/index.ts'
import type { VenueWalletType } from '../free-transfer.rules.ts'
import en from '../locales/en.json' with { type: 'json' }
import zhCn from '../locales/zh-CN.json' with { type: 'json' }
import { type StandingVenue, VENUE_KINDS, type Venue } from '../venues.catalogue.ts'
import type { Lobby, RecycleList, VenueList, VenueTransferView } from '../venues.contract.ts'
import { VenueErrors } from '../venues.refusals.ts'
import type { VenueState } from '../venues.rules.ts'
import type { Admission } from './admission.ts'
import type { TransferRow } from './transfers/transfers.tables.ts'
import type { VenueTransfer } from './venues.bookings.ts'

const venueNames = namesOf('venues', 'names', { 'zh-CN': zhCn.names, en: en.names })

/** What a venue is called: by its own names, or by this room's texts. */
export const standingNames = ({ names, channelCode }: StandingVenue) =>
  names ?? venueNames(channelCode as Venue['channelCode'])

/** Which venue it is, with its names. */
function venueFacts(venue: StandingVenue) {
  const { channelCode, kind, isTest, isSeamless = false } = venue
  const names = standingNames(venue)
  return { channelCode, enName: names.en, names, isTest, isSeamless, ...VENUE_KINDS[kind] }
}

/** What a wallet holds at a venue. */
export function moneyAt(wallet: WalletParts, channelCode: string): Money<'CNY'> {
  return wallet.venues.find((venue) => venue.channelCode === channelCode)?.money ?? zero('CNY')
}

/** The venues with what a wallet holds at each, and what is on its way. */
export function venueListView(
  venues: readonly StandingVenue[],
  wallet: WalletParts,
  underWay: readonly TransferRow[],
): VenueList {
  return {
    venues: venues.map((venue) => ({
      ...venueFacts(venue),
      money: formatAmount(moneyAt(wallet, venue.channelCode)),
      currency: 'CNY',
      loading: false,
    })),
    centerMoney: formatAmount(wallet.available),
    venueMoney: formatAmount(walletTotals(wallet).venues),
    underWay: underWay.map(transferStateView),
    currency: 'CNY',
  }
}

/** The venues, and how each stands to a member. */
export function lobbyView(venues: readonly StandingVenue[], refusalAt: Admission): Lobby {
  return {
    venues: venues.map((venue) => {
      const refusal = refusalAt(venue.channelCode)
      return {
        ...venueFacts(venue),
        page: venue.page,
        state: stateOf(refusal),
        refusal: refusal?.code ?? null,
      }
    }),
  }
}

function stateOf(refusal: Refusal | null): VenueState {
  if (refusal === null) return 'open'
  return refusal.code === VenueErrors.maintenance.code ? 'maintenance' : 'closed'
}

/** The least and the most that can be moved out of each venue: whole cents of what is there (S7-012). */
export function transferOutLimits(venues: readonly StandingVenue[], wallet: WalletParts) {
  return {
    venues: venues.map(({ channelCode }) => ({
      channelCode,
      min: formatAmount(money('CNY', CURRENCIES.CNY.payableUnit)),
      max: formatAmount(payablePart(moneyAt(wallet, channelCode))),
    })),
    currency: 'CNY' as const,
  }
}

/** What recycling would bring back from each venue, and what would stay (S4-037). */
export function recycleListView(venues: readonly StandingVenue[], wallet: WalletParts): RecycleList {
  const parts = venues.map(
    ({ channelCode }) =>
      wallet.venues.find((part) => part.channelCode === channelCode) ?? emptyVenue(channelCode),
  )
  return {
    venues: parts.map(({ channelCode, money, staked, inTransit }) => ({
      channelCode,
      recycles: formatAmount(payablePart(money)),
      staked: formatAmount(staked),
      inTransit: formatAmount(inTransit),
    })),
    amount: formatAmount(
      sum(
        'CNY',
        parts.map(({ money }) => payablePart(money)),
      ),
    ),
    currency: 'CNY',
  }
}

/** How a member's money gets to venues, and where it follows them. */
export function walletTypeView(venues: readonly StandingVenue[], venueWalletType: VenueWalletType) {
  const ofTheHouse = venues.filter(({ books }) => books === 'house')
  return { venueWalletType, venues: ofTheHouse.map(({ channelCode }) => channelCode) }
}

/** How far a transfer is that its venue has to answer. */
export function transferStateView(row: TransferRow): VenueTransferView {
  return {
    transferId: row.id,
    channelCode: row.channel_code,
    direction: row.direction,
    amount: formatAmount(money('CNY', row.amount)),
    currency: 'CNY',
    state: row.state,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** Both ends of a transfer as they are after it. */
export function transferView(wallet: WalletParts, transfer: VenueTransfer) {
  const { transferId, venue: channelCode, amount, awaitsVenue } = transfer
  return {
    transferId,
    state: awaitsVenue ? ('asked' as const) : ('done' as const),
    channelCode,
    amount: formatAmount(amount),
    money: formatAmount(moneyAt(wallet, channelCode)),
    centerMoney: formatAmount(wallet.available),
    currency: 'CNY' as const,
  }
}
