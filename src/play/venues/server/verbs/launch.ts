import { centreBalance, venueBalance } from '#money/wallet/server/index.ts'
import type { MemberCtx } from '#platform/context/context.ts'
import type { Db } from '#platform/db/index.ts'
import { formatAmount, type Money, payablePart } from '#platform/money/money.ts'
import type { StandingVenue } from '../../venues.catalogue.ts'
import type { Launched } from '../../venues.contract.ts'
import { VenueErrors } from '../../venues.refusals.ts'
import { admissionOf } from '../admission.ts'
import { ANSWER_WITHIN_MS, inTime } from '../in-time.ts'
import type { VenueEntrance, VenueEntry } from '../venue-adapter.ts'
import { entranceOf, requireVenue } from '../venue-registry.ts'
import { readWalletType } from '../wallet-type.store.ts'

interface Launch {
  readonly ctx: MemberCtx
  readonly api: string
  /** Whether the member was let in before and asks for another address. */
  readonly again: boolean
}

/**
 * Lets the member who acts into a venue and says where to go. Moves no money: at a venue of the house it
 * follows the stakes where free transfer is on, and goes to one outside by transfers alone, unless it plays from
 * the centre wallet. No transaction is open while a venue is asked.
 * @throws Refusal `unknownVenue`, `maintenance`, `nothingToEnter`, `silent`; and what protection refuses a
 * stake by
 */
export async function launch({ ctx, api, again }: Launch): Promise<Launched> {
  const { app, actor } = ctx
  const venue = requireVenue(app, api)
  const { channelCode } = venue
  const refusal = (await admissionOf(ctx))(channelCode)
  if (refusal) throw refusal
  const entrance = entranceOf(app, channelCode)
  const entry = entrance ? await enterOutside({ ctx, channelCode, entrance, again }) : pageOf(venue)
  const [money, venueWalletType] = await Promise.all([
    playableAt(app.db, actor.memberId, venue),
    readWalletType({ app }, actor.memberId),
  ])
  return { channelCode, entry, money: formatAmount(money), currency: 'CNY', venueWalletType }
}

/** What a member has to play with at a venue: what lies there, or in the centre wallet where it plays from that. */
export const playableAt = async (
  db: Db,
  memberId: string,
  { channelCode, isSeamless }: StandingVenue,
): Promise<Money<'CNY'>> =>
  isSeamless ? payablePart(await centreBalance(db, memberId)) : venueBalance(db, memberId, channelCode)

function pageOf({ page }: StandingVenue): Launched['entry'] {
  if (page === null) throw VenueErrors.nothingToEnter()
  return { kind: 'page', path: page }
}

/**
 * Where a venue outside the house lets the member who acts in.
 * @throws Refusal `maintenance`, `nothingToEnter`; `silent` where it says nothing in time, or no address that
 * a browser may open
 */
export async function enterOutside(request: {
  readonly ctx: MemberCtx
  readonly channelCode: string
  readonly entrance: VenueEntrance
  readonly again: boolean
  readonly withinMs?: number
}): Promise<Launched['entry']> {
  const { ctx, channelCode, entrance, again, withinMs = ANSWER_WITHIN_MS } = request
  const { memberId, sessionId, locale } = ctx.actor
  const answer = async (): Promise<VenueEntry> => {
    const entry = await inTime(withinMs, (signal) =>
      entrance.launch(ctx, { memberId, sessionId, locale, again }, signal),
    )
    if (typeof entry === 'object' && !/^https?:$/.test(new URL(entry.url).protocol))
      throw new Error('an address that no browser may be sent to')
    return entry
  }
  const entry = await answer().catch((error: unknown) => {
    ctx.app.log.warn({ err: error, venue: channelCode }, 'a venue let nobody in')
    throw VenueErrors.silent({ data: { retryAfterSeconds: 1 } })
  })
  if (typeof entry === 'object') return { kind: 'address', url: entry.url }
  throw VenueErrors[entry]()
}
