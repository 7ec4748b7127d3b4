import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { LockScreen } from '#design/lock-screen/lock-screen.tsx'
import { isMoreThanNothing, type WireAmount } from '#platform/money/money.ts'
import { RecyclingResult } from '../recycling/recycling-result.tsx'
import { useRecycling } from '../recycling/use-recycling.ts'
import { useRecycleList, useVenues, useWalletType } from '../venues.queries.ts'
import { RecycleList } from './recycle-list.tsx'
import { UnderWay } from './under-way.tsx'

/**
 * On the withdrawal page: what lies at venues and can be brought back first, because a withdrawal is taken
 * from the centre wallet (S4-037). With free transfer on it comes back by itself. Not there while nothing is
 * at any venue.
 */
export default function RecycleFirst() {
  const { t } = useTranslation()
  const { data: list } = useRecycleList()
  const { data: venues } = useVenues()
  const { running, result, recycle } = useRecycling()
  const back = useComingBack(list)
  const shown = result ?? back.result
  const hasSome = list !== undefined && isMoreThanNothing(list.amount)
  const underWay = venues?.underWay ?? []
  const isQuiet = shown === null && !running && !back.running
  if (!list || (!hasSome && underWay.length === 0 && isQuiet)) return null
  return (
    <Card aria-labelledby="recycle-first">
      <CardHead
        id="recycle-first"
        title={t('venues.first.title')}
        detail={t(back.isFree ? 'venues.first.comesBack' : 'venues.first.detail')}
      />
      <RecycleList list={list} className="mt-2" />
      <UnderWay transfers={underWay} className="mt-3" />
      <RecyclingResult result={shown} className="mt-3" />
      {hasSome && !back.running ? (
        <Button variant="secondary" className="mt-4" onClick={() => void recycle({ announce: true })}>
          {t('venues.first.recycle')}
        </Button>
      ) : null}
      <LockScreen open={running} title={t('venues.recyclingTitle')} detail={t('venues.recyclingDetail')} />
    </Card>
  )
}

/**
 * Brings back what lies at venues by itself, once for each visit of the page, where free transfer is on
 * (S6-020).
 */
function useComingBack(list: { readonly amount: WireAmount } | undefined) {
  const { data } = useWalletType()
  const isFree = data?.venueWalletType === 'free'
  const { running, result, recycle } = useRecycling({ leaving: true })
  const asked = useRef(false)
  const ask = useEffectEvent(() => void recycle({ announce: false }))
  const isDue = isFree && list !== undefined && isMoreThanNothing(list.amount)
  useEffect(() => {
    if (!isDue || asked.current) return
    asked.current = true
    ask()
  }, [isDue])
  return { isFree, running, result }
}
