import { bookedEntriesOf } from '#money/wallet/server/index.ts'
import type { BookedEntry } from '#money/wallet/wallet.contract.ts'
import type { App, MemberCtx } from '#platform/context/context.ts'
import { type Db, sql } from '#platform/db/index.ts'
import type { CallOutput, CallParsed } from '#platform/http/contract.ts'
import { formatAmount, money } from '#platform/money/money.ts'
import { VENUE_KINDS } from '#play/venues/venues.catalogue.ts'
import {
  type betCall,
  type betRecordsCall,
  EXPORTED_ROUNDS,
  type exportRoundsCall,
  type RoundView,
  type sharedBetCall,
} from '../records.contract.ts'
import { RecordErrors } from '../records.refusals.ts'
import type { RoundSource, RoundTelling } from './round-source.ts'
import { type FoundRound, type RoundFilter, readRounds, sumRounds } from './rounds.store.ts'
import { opensRound, shareKeyOf } from './share-key.ts'

const amount = (units: bigint) => formatAmount(money('CNY', units))
const amountOrNull = (units: bigint | null) => (units === null ? null : amount(units))

function roundViewOf(round: FoundRound, { venue }: RoundSource, telling: RoundTelling): RoundView {
  return {
    betId: round.id,
    channelCode: venue.channelCode,
    gameType: VENUE_KINDS[venue.kind].gameType,
    currency: 'CNY',
    stake: amount(round.stake),
    placedAt: round.placed_at.toISOString(),
    state: round.state,
    result: round.result,
    payout: amountOrNull(round.payout),
    netAmount: amountOrNull(round.payout === null ? null : round.payout - round.stake),
    validBetAmount: amountOrNull(round.valid_stake),
    settledAt: round.settled_at?.toISOString() ?? null,
    ...telling,
  }
}

/**
 * Rounds as their member sees them, each as its venue tells it; one of which its venue knows nothing is left
 * out.
 */
async function viewsOf(
  db: Db,
  sources: readonly RoundSource[],
  rounds: readonly FoundRound[],
): Promise<readonly RoundView[]> {
  const told = await Promise.all(
    sources.map(async (source) => {
      const own = rounds.filter(({ venue }) => venue === source.venue.channelCode).map(({ id }) => id)
      const tellings = own.length === 0 ? new Map<string, RoundTelling>() : await source.tell(db, own)
      return [source.venue.channelCode as string, { source, tellings }] as const
    }),
  )
  const byVenue = new Map(told)
  return rounds.flatMap((round) => {
    const at = byVenue.get(round.venue)
    const telling = at?.tellings.get(round.id)
    return at && telling ? [roundViewOf(round, at.source, telling)] : []
  })
}

/** The rounds of the acting member that a filter means, and the venues that they are at. */
function ownRounds(
  { app, actor }: MemberCtx,
  sources: readonly RoundSource[],
  { state, channelCode, gameType, from, to }: CallParsed<typeof exportRoundsCall>,
): { readonly meant: readonly RoundSource[]; readonly filter: RoundFilter } {
  const meant = sources.filter(
    ({ venue }) =>
      (channelCode === undefined || venue.channelCode === channelCode) &&
      (gameType === undefined || VENUE_KINDS[venue.kind].gameType === gameType),
  )
  const startOf = (day: string, plus = 0) =>
    sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone ${app.config.siteTimeZone}`
  const filter = {
    memberId: actor.memberId,
    state,
    since: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(to, 1),
  }
  return { meant, filter }
}

/**
 * A page of what the acting member played, or of what is asked for, newest first, with the sums over all of
 * it.
 */
export async function listRounds(
  ctx: MemberCtx,
  sources: readonly RoundSource[],
  input: CallParsed<typeof betRecordsCall>,
): Promise<CallOutput<typeof betRecordsCall>> {
  const { db } = ctx.app
  const { pageNum, pageSize, betIds: ids, ...chosen } = input
  const { meant, filter: own } = ownRounds(ctx, sources, chosen)
  const filter = { ...own, ids }
  const [rounds, sums] = await Promise.all([
    readRounds(db, meant, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    sumRounds(db, meant, filter),
  ])
  return {
    list: [...(await viewsOf(db, meant, rounds))],
    sumValidBetamount: amount(sums.valid),
    sumNetamount: amount(sums.net),
    currency: 'CNY',
    page: pageNum,
    pageSize,
    total: Number(sums.total),
  }
}

/** What the acting member played, in one piece, newest first, for a file; the newest of it where that is too much. */
export async function exportRounds(
  ctx: MemberCtx,
  sources: readonly RoundSource[],
  input: CallParsed<typeof exportRoundsCall>,
): Promise<CallOutput<typeof exportRoundsCall>> {
  const { db, config } = ctx.app
  const { meant, filter } = ownRounds(ctx, sources, input)
  const rounds = await readRounds(db, meant, filter, { limit: EXPORTED_ROUNDS + 1, offset: 0 })
  return {
    list: [...(await viewsOf(db, meant, rounds.slice(0, EXPORTED_ROUNDS)))],
    more: rounds.length > EXPORTED_ROUNDS,
    timeZone: config.siteTimeZone,
  }
}

/**
 * A round of the acting member with its ledger entries.
 * @throws Refusal `unknownBet` when there is none of that id, or it is somebody else's.
 */
export async function openRound(
  ctx: MemberCtx,
  sources: readonly RoundSource[],
  betId: string,
): Promise<CallOutput<typeof betCall>> {
  const { db, secret } = ctx.app
  const opened = await readRound(db, sources, betId, ctx.actor.memberId)
  return { ...opened, shareKey: shareKeyOf(secret, opened.bet.betId) }
}

/**
 * A round as its member shows it to others, with its ledger entries and without the balances they left.
 * @throws Refusal `unknownBet` when there is none of that id, or the key is not its own
 */
export async function openSharedRound(
  { db, secret }: Pick<App, 'db' | 'secret'>,
  sources: readonly RoundSource[],
  { betId, shareKey }: { betId: string; shareKey: string },
): Promise<CallOutput<typeof sharedBetCall>> {
  if (!opensRound(secret, betId.toLowerCase(), shareKey)) throw RecordErrors.unknownBet()
  const { entries, exchanged, ...rest } = await readRound(db, sources, betId, null)
  const unbalanced = (own: readonly BookedEntry[]) => own.map((entry) => ({ ...entry, balanceAfter: null }))
  return {
    ...rest,
    entries: unbalanced(entries),
    exchanged: exchanged.map((side) => ({ ...side, entries: unbalanced(side.entries) })),
  }
}

async function readRound(
  db: Db,
  sources: readonly RoundSource[],
  betId: string,
  ofMember: string | null,
): Promise<CallOutput<typeof sharedBetCall>> {
  const page = { limit: 1, offset: 0 }
  const rounds = await readRounds(db, sources, { memberId: ofMember, ids: [betId] }, page)
  const [bet] = await viewsOf(db, sources, rounds)
  const memberId = rounds[0]?.member_id
  const source = sources.find(({ venue }) => venue.channelCode === bet?.channelCode)
  if (!bet || !source || memberId === undefined) throw RecordErrors.unknownBet()
  const booked = await bookedEntriesOf(db, {
    memberId,
    ref: source.bookRef(betId),
    parts: await source.partRefs?.(db, betId),
    currency: bet.currency,
  })
  return { bet, ...booked }
}
