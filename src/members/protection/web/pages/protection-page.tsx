import { useTranslation } from 'react-i18next'
import { Remark } from '#design/note/note.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { zoneWords } from '#platform/i18n/web/zone-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { LIMIT_KINDS } from '../../limits.rules.ts'
import type { Protection } from '../../protection.contract.ts'
import { CloseAccount } from '../components/close-account.tsx'
import { HelpLine } from '../components/help-line.tsx'
import { LimitList } from '../components/limit-list.tsx'
import { PauseCard } from '../components/pause-card.tsx'
import { PausedNote } from '../components/paused-note.tsx'
import { SessionCard } from '../components/session-card.tsx'
import { useProtection } from '../protection.queries.ts'

/** Limits and breaks: what the member may still do today, and every way to stop. */
export default function ProtectionPage() {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useProtection()
  return (
    <>
      <h1 className="type-page">{t('protection.title')}</h1>
      <p className="mt-1 mb-5 text-small text-text-2">{t('protection.intro')}</p>
      {data ? <Parts protection={data} /> : null}
      {!data && error ? (
        <LoadProblem answer={{ error, isFetching, refetch }} detail={t('protection.failedDetail')} card />
      ) : null}
      {!data && !error ? (
        <SkeletonGroup label={t('protection.loading')} className="grid gap-4">
          <Skeleton className="h-72" />
          <Skeleton className="h-56" />
        </SkeletonGroup>
      ) : null}
    </>
  )
}

function Parts({ protection }: { protection: Protection }) {
  const { t } = useTranslation()
  const { pause } = protection
  return (
    <div className="grid gap-4">
      {pause ? <PausedNote pause={pause} /> : null}
      <HelpLine />
      <div className="grid gap-1.5">
        <Remark>{t('protection.limits.rule', { count: protection.raiseWaitHours })}</Remark>
        <Remark>
          {t('protection.limits.periods', {
            zone: zoneWords(protection.timeZone, currentLanguage()),
          })}
        </Remark>
      </div>
      {LIMIT_KINDS.map((kind) => (
        <LimitList key={kind} protection={protection} kind={kind} />
      ))}
      <SessionCard />
      {pause?.kind === 'closure' ? null : (
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start xl:grid-cols-3">
          <PauseCard kind="coolingOff" />
          <PauseCard kind="exclusion" />
          <CloseAccount />
        </div>
      )}
    </div>
  )
}
