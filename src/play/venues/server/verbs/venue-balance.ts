import type { MemberCtx } from '#platform/context/context.ts'
import type { Money } from '#platform/money/money.ts'
import { ANSWER_WITHIN_MS, inTime } from '../in-time.ts'
import { openTransfers } from '../transfers/transfers.store.ts'
import { adapterOf, requireVenue } from '../venue-registry.ts'
import { playableAt } from './launch.ts'

/**
 * What the member who acts has at a venue, by the books. One outside the house that money is lent to is asked first: where
 * it says something else, what was played there is fetched. Its silence changes nothing. Moves no money between wallets.
 * @throws Refusal `unknownVenue`
 */
export async function askBalance({
  ctx,
  api,
}: {
  readonly ctx: MemberCtx
  readonly api: string
}): Promise<{ readonly channelCode: string; readonly money: Money<'CNY'> }> {
  const { app, actor } = ctx
  const { memberId } = actor
  const venue = requireVenue(app, api)
  const { channelCode } = venue
  const adapter = adapterOf(app, channelCode)
  const inBooks = () => playableAt(app.db, memberId, venue)
  const booked = await inBooks()
  if (!adapter) return { channelCode, money: booked }
  const there = await inTime(ANSWER_WITHIN_MS, (signal) => adapter.balanceOf(ctx, memberId, signal)).catch(
    (error: unknown) => {
      app.log.warn({ err: error, venue: channelCode }, 'a venue said no balance')
      return booked
    },
  )
  if (there.units === booked.units) return { channelCode, money: booked }
  await adapter.catchUp?.(ctx)
  const money = await inBooks()
  const isUnderWay = (await openTransfers(app.db, memberId)).some((one) => one.channel_code === channelCode)
  if (money.units !== there.units && !isUnderWay)
    app.log.warn({ venue: channelCode, memberId }, 'a venue has another balance than the books')
  return { channelCode, money }
}
