import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { buttonClass } from '#design/button/button.style.ts'
import { KeyValues } from '#design/key-values/key-values.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { useIsMember } from '#platform/http/web/session.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { useSiteConfig } from '#site/config/web/index.ts'
import { blacklistInfoCall } from '../../blacklist.contract.ts'
import { ClosedPage, STOPS_FOR_LISTED } from '../components/closed-page.tsx'
import { NothingClosed } from '../components/nothing-closed.tsx'
import { learnListed } from '../door.ts'
import { keep, keptAs } from '../kept.ts'
import { BACK, type CameFrom, TARGET_KEY } from '../way-around.rules.ts'

/** How often it is asked whether somebody is on it still. */
const ASKED_SECONDS = 15
const at = (instant: string) => timeWords(instant, currentLanguage())

/** The page of the blacklist: whoever is not on it goes on to where they were led from, and is not asked again. */
export default function BlacklistPage() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const { customerService } = useSiteConfig()
  const { target } = (useLocation().state ?? {}) as Partial<CameFrom>
  const answer = useCallQuery(blacklistInfoCall, {}, { pollSeconds: ASKED_SECONDS })
  const { data, dataUpdatedAt } = answer
  const isListed = isMember ? data?.listed : false
  useEffect(() => {
    if (target !== undefined) keep(TARGET_KEY, target)
  }, [target])
  useEffect(() => {
    if (isListed === undefined || dataUpdatedAt < 0) return
    learnListed(isListed)
    if (!isListed) keep(TARGET_KEY, null)
  }, [isListed, dataUpdatedAt])
  if (isListed === undefined)
    return answer.error ? (
      <LoadProblem answer={answer} />
    ) : (
      <SkeletonGroup label={t('access.loading')} className="frame py-16">
        <Skeleton className="h-64" />
      </SkeletonGroup>
    )
  if (!isListed) {
    const back = target ?? keptAs(TARGET_KEY)
    if (back !== null) return <Navigate to={back} state={BACK} replace />
    return <NothingClosed title={t('access.blacklist.over')} lead={t('access.blacklist.overLead')} />
  }
  const bar = data?.bar
  return (
    <ClosedPage
      title={t('access.blacklist.title')}
      lead={t('access.blacklist.lead')}
      stops={STOPS_FOR_LISTED}
      facts={
        bar ? (
          <KeyValues
            rows={[
              { key: 'why', label: t('access.blacklist.why'), value: t(`access.reasons.${bar.reason}`) },
              { key: 'since', label: t('access.blacklist.since'), value: at(bar.since) },
              {
                key: 'until',
                label: t('access.blacklist.until'),
                value: bar.until ? at(bar.until) : t('access.blacklist.untilLifted'),
              },
              { key: 'who', label: t('access.blacklist.who'), value: t(`access.blacklist.by.${bar.seats}`) },
            ]}
          />
        ) : null
      }
      action={
        customerService ? (
          <a href={customerService} className={buttonClass({ variant: 'line', size: 'lg' })}>
            {t('access.blacklist.appeal')}
          </a>
        ) : null
      }
    />
  )
}
