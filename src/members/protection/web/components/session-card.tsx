import { useTranslation } from 'react-i18next'
import { Card, CardHead } from '#design/card/card.tsx'
import { Field } from '#design/field/field.tsx'
import { Select } from '#design/select/select.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { toastOutcome } from '#platform/shell/web/toast-outcome.ts'
import type { PlaySessionView } from '../../protection.contract.ts'
import { REMINDER_MINUTES, SESSION_MINUTES } from '../../session.rules.ts'
import { usePlaySession, useSessionChanges } from '../protection.queries.ts'
import { SessionFigures } from './session-figures.tsx'
import { SessionTime } from './session-time.tsx'

/**
 * This session: its clock, what play has come to, how often to be reminded, and how long sessions may last.
 */
export function SessionCard() {
  const { t } = useTranslation()
  const { data, error } = usePlaySession()
  return (
    <Card aria-labelledby="play-session">
      <CardHead id="play-session" title={t('protection.session.title')} className="mb-4" />
      {data ? <Inside session={data} /> : null}
      {!data && error ? <p className="text-small text-text-2">{t('protection.session.failed')}</p> : null}
      {!data && !error ? (
        <SkeletonGroup label={t('protection.session.loading')}>
          <Skeleton className="h-40" />
        </SkeletonGroup>
      ) : null}
    </Card>
  )
}

function Inside({ session }: { session: PlaySessionView }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div>
        <SessionTime session={session} />
        <SessionFigures session={session} />
      </div>
      <Choices session={session} />
    </div>
  )
}

const NONE = 'none'

function Choices({ session }: { session: PlaySessionView }) {
  const { t } = useTranslation()
  const { set } = useSessionChanges()
  const { reminderMinutes, sessionMinutes } = session
  const minutes = (count: number) => ({
    value: String(count),
    label: t('protection.session.minutes', { count }),
  })
  // What was chosen and nothing else: the other field may have been changed since, here or in another tab.
  const choose = (change: Parameters<typeof set>[0]) =>
    void toastOutcome(set(change), t('protection.session.saved'))
  return (
    <div className="grid content-start gap-5">
      <Field label={t('protection.session.remind')} hint={t('protection.session.remindDetail')}>
        <Select
          items={[{ value: NONE, label: t('protection.session.house') }, ...REMINDER_MINUTES.map(minutes)]}
          value={reminderMinutes === null ? NONE : String(reminderMinutes)}
          onValueChange={(next) =>
            choose({
              reminderMinutes: REMINDER_MINUTES.find((count) => String(count) === next) ?? null,
            })
          }
        />
      </Field>
      <Field label={t('protection.session.limit')} hint={t('protection.session.limitDetail')}>
        <Select
          items={[{ value: NONE, label: t('protection.session.noLimit') }, ...SESSION_MINUTES.map(minutes)]}
          value={sessionMinutes === null ? NONE : String(sessionMinutes)}
          onValueChange={(next) =>
            choose({ sessionMinutes: SESSION_MINUTES.find((count) => String(count) === next) ?? null })
          }
        />
      </Field>
    </div>
  )
}
