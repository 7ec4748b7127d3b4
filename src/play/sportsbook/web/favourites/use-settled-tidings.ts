import { useTranslation } from 'react-i18next'
import { toast } from '#design/toast/toast.store.ts'
import { useOwnTopic } from '#members/profile/web/index.ts'
import { StakeSettled, StakeVoided } from '#members/stakes/stakes.contract.ts'
import { refusalOf } from '#platform/http/web/api-error.ts'
import { callApi } from '#platform/http/web/call.ts'
import { serverNow } from '#platform/http/web/server-clock.ts'
import { thisSession } from '#platform/http/web/session.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { payloadOf } from '#platform/realtime/web/use-topic.ts'
import { betRecordsCall, type RoundView } from '#play/records/records.contract.ts'
import { SPORTS_VENUE } from '../../sportsbook.contract.ts'
import { usePriceBatches } from '../price/price-batches.ts'
import { useSportWords } from '../words/use-sport-words.ts'
import { useFavourites } from './favourites.ts'
import { settledTidings } from './settled-tidings.rules.ts'
import { isNew } from './tidings.rules.ts'

/** Bets that are asked for at once: a page of the record. */
const AT_ONCE = 8

/** Bets of the member's; none where no answer came, and nothing is told. */
async function roundsOf(betIds: readonly string[]): Promise<readonly RoundView[]> {
  try {
    return (await callApi(betRecordsCall, { betIds: betIds.join(',') }, { background: true, reads: true }))
      .list
  } catch (error) {
    refusalOf(error)
    return []
  }
}

/** Tells the member how their bets settled, on whichever page, where they want to be told; those of a moment together. */
export function useSettledTidings(): void {
  const { t } = useTranslation()
  const { scoreLine } = useSportWords()
  const say = (rounds: readonly RoundView[]) => {
    const told = settledTidings(rounds)
    if (!told) return
    const { count, paid, match } = told
    const how = paid.units > 0n ? 'paid' : 'lost'
    const values = { count, amount: amountText(paid), match: match ? scoreLine(match) : '' }
    toast({ text: t(`sportsbook.tidings.settled.${how}${match ? 'On' : ''}`, values) })
  }
  const add = usePriceBatches<string>((betIds) => {
    const goesOn = thisSession()
    void Promise.all(
      Array.from({ length: Math.ceil(betIds.length / AT_ONCE) }, (_, page) =>
        roundsOf(betIds.slice(page * AT_ONCE, (page + 1) * AT_ONCE)),
      ),
    ).then((pages) => (goesOn() ? say(pages.flat()) : undefined))
  })
  useOwnTopic((event) => {
    if (event.type === 'reset' || !useFavourites.getState().tells) return
    const ended = payloadOf(event, StakeSettled) ?? payloadOf(event, StakeVoided)
    if (ended?.venue === SPORTS_VENUE && isNew(ended.finalAt, serverNow())) add(ended.stakeId)
  })
}
