import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { Card, CardHead } from '#design/card/card.tsx'
import { LockScreen } from '#design/lock-screen/lock-screen.tsx'
import { RecyclingResult } from '../recycling-result.tsx'
import { useRecycling } from '../use-recycling.ts'
import { useRecycleList, useVenues } from '../venues.queries.ts'
import { RecycleList } from './recycle-list.tsx'
import { UnderWay } from './under-way.tsx'

/**
 * On the withdrawal page: what lies at venues and can be brought back first, because a withdrawal is taken from the centre
 * wallet (S4-037). Not there while nothing is at any venue.
 */
export default function RecycleFirst() {
  const { t } = useTranslation()
  const { data: list } = useRecycleList()
  const { data: venues } = useVenues()
  const { running, result, recycle } = useRecycling()
  const hasSome = list !== undefined && /[1-9]/.test(list.amount)
  const underWay = venues?.underWay ?? []
  if (!list || (!hasSome && underWay.length === 0 && result === null && !running)) return null
  return (
    <Card aria-labelledby="recycle-first">
      <CardHead id="recycle-first" title={t('venues.first.title')} detail={t('venues.first.detail')} />
      <RecycleList list={list} className="mt-2" />
      <UnderWay transfers={underWay} className="mt-3" />
      <RecyclingResult result={result} className="mt-3" />
      {hasSome ? (
        <Button variant="secondary" className="mt-4" onClick={() => void recycle({ announce: true })}>
          {t('venues.first.recycle')}
        </Button>
      ) : null}
      <LockScreen open={running} title={t('venues.recyclingTitle')} detail={t('venues.recyclingDetail')} />
    </Card>
  )
}
