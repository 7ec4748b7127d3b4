import { type Booking, book, centreBalance } from '#money/wallet/server/index.ts'
import type { App, Ctx } from '#platform/context/context.ts'
import { type Tx, transact } from '#platform/db/index.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { idFrom } from '#platform/ids/ids.ts'
import { formatAmount, type Money, payablePart } from '#platform/money/money.ts'
import type { walletDebitCall } from '../../../studios.contract.ts'
import type { StandingVenue } from '../../../venues.catalogue.ts'
import { VenueErrors } from '../../../venues.refusals.ts'
import type { Told } from '../told/read-told.ts'
import {
  findMovement,
  findRound,
  insertMovement,
  type LockedPlayer,
  lockPlayer,
  reused,
} from './wallet.store.ts'
import type { MovementRow, WalletRoundRow } from './wallet.tables.ts'
import { NEW_ROUND, type WalletRound } from './wallet-round.rules.ts'

/** What every movement says. */
interface Said {
  readonly transactionId: string
  readonly roundId: string
  readonly playerId: string
  readonly amount: Money<'CNY'>
}

/** What tells the kinds of movements apart. */
type Kind = Pick<MovementRow, 'kind' | 'game' | 'is_final' | 'undoes'>

/** A movement that was not told before, with what it is taken against. */
export interface Fresh {
  readonly tx: Tx
  readonly app: App
  readonly venue: StandingVenue
  readonly player: LockedPlayer
  readonly row: MovementRow
  /** The round as it is written down; undefined where nothing was told of it yet. */
  readonly found: WalletRoundRow | undefined
  readonly round: WalletRound
}

export type MovementTaken = CallOutput<typeof walletDebitCall>

/**
 * Takes a movement of a player once, by its name: `take` decides about one that was not told before, writes its round and
 * gives what is to be booked, if anything. The same again is answered the same, with the balance as it is now; whatever is
 * refused leaves nothing behind.
 * @throws Refusal `otherWallet`, `unknownPlayer`; `transactionReused`, `roundReused` for what was told otherwise before;
 * and what `take` throws
 */
export function takeMovement(
  given: Ctx,
  { studio: { venue }, said }: Told<Said>,
  kind: Kind,
  take: (fresh: Fresh) => Promise<Booking | null>,
): Promise<MovementTaken> {
  refuseOtherWallet(venue)
  const { channelCode } = venue
  return transact(given, async (tx, { app }) => {
    const player = await lockPlayer(tx, channelCode, said.playerId)
    const { memberId } = player
    const row = movementOf(said, kind, { channelCode, memberId, now: app.clock.now() })
    const before = await findMovement(tx, channelCode, said.transactionId)
    if (before && !isSame(before, row)) {
      app.log.error({ venue: channelCode, transactionId: said.transactionId }, 'a studio contradicts itself')
      throw reused(row)
    }
    if (before) return takenView(said, await centreBalance(tx, memberId))
    const found = await findRound(tx, channelCode, said.roundId)
    if (found && found.member_id !== memberId)
      throw VenueErrors.roundReused({ data: { roundId: said.roundId } })
    const round = found ? roundOf(found) : NEW_ROUND
    const booking = await take({ tx, app, venue, player, row, found, round })
    await insertMovement(tx, row)
    if (booking === null || booking.legs.length === 0)
      return takenView(said, await centreBalance(tx, memberId))
    const wallets = await book(tx, app, booking)
    return takenView(said, wallets.of(memberId).available)
  })
}

/** @throws Refusal `otherWallet` for a studio that members lend their money to */
export function refuseOtherWallet({ isSeamless = false }: StandingVenue): void {
  if (!isSeamless) throw VenueErrors.otherWallet()
}

/** What of a centre wallet can be staked: whole cents. */
export const spendable = (centre: Money<'CNY'>) => formatAmount(payablePart(centre))

const takenView = ({ transactionId }: Said, centre: Money<'CNY'>): MovementTaken => ({
  transactionId,
  balance: spendable(centre),
  currency: 'CNY',
})

const movementOf = (
  { transactionId, roundId, amount }: Said,
  kind: Kind,
  {
    channelCode,
    memberId,
    now,
  }: { readonly channelCode: string; readonly memberId: string; readonly now: Date },
): MovementRow => ({
  id: idFrom('venues.walletMovement', channelCode, transactionId),
  channel_code: channelCode,
  transaction_id: transactionId,
  round_id: roundId,
  member_id: memberId,
  amount: amount.units,
  ...kind,
  at: now,
})

const FACTS = ['kind', 'round_id', 'member_id', 'amount', 'game', 'is_final', 'undoes'] as const

/** Whether both say the same under one name. */
const isSame = (a: MovementRow, b: MovementRow): boolean => FACTS.every((fact) => a[fact] === b[fact])

/** A round as the rules know it. */
export const roundOf = (row: WalletRoundRow): WalletRound => ({
  state: row.state,
  staked: row.staked,
  undone: row.undone,
  held: row.held,
  payout: row.payout,
  isCredited: row.is_credited,
})

/** How a round is written down, after a movement of it. */
export function rowOf(
  { id, game, placed_at }: Pick<WalletRoundRow, 'id' | 'game' | 'placed_at'>,
  round: WalletRound,
  { channel_code, round_id, member_id, at }: MovementRow,
  end: Pick<WalletRoundRow, 'result' | 'valid_stake'> = { result: null, valid_stake: null },
): WalletRoundRow {
  const { isCredited, ...standing } = round
  return {
    id,
    channel_code,
    round_id,
    member_id,
    game,
    ...standing,
    is_credited: isCredited,
    ...end,
    placed_at,
    moved_at: at,
    settled_at: round.state === 'open' ? null : at,
  }
}
