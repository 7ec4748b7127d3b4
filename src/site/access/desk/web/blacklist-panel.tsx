import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { BAR_REASONS, type BarReason } from '../../blacklist.contract.ts'
import { ALONE_HOURS } from '../../blacklist.rules.ts'
import { barForLongCall, barForNowCall, memberBarCall, unbarCall } from '../access.desk.ts'
import { MAY } from '../permissions.ts'

type Shown = CallOutput<typeof memberBarCall>
const at = (instant: string) => timeWords(instant, currentLanguage())

/** Whether a member is on the blacklist; whoever may puts them on it, or takes them off. */
export default function BlacklistPanel({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const shown = useCallQuery(memberBarCall, { memberId })
  const { data } = shown
  if (!data)
    return shown.error ? (
      <LoadProblem answer={shown} />
    ) : (
      <SkeletonGroup label={t('accessDesk.loading')} className="p-3.5">
        <Skeleton className="h-32" />
      </SkeletonGroup>
    )
  return (
    <div className="grid gap-3 p-3.5">
      <Standing {...data} />
      {may(MAY.set) ? (
        <div className="grid items-start gap-3 min-[1100px]:grid-cols-2">
          {data.bar ? null : <ForNow memberId={memberId} alone={data.alone} />}
          <ForLong key={`${data.bar?.since}`} memberId={memberId} />
          {data.bar ? <Lift memberId={memberId} /> : null}
        </div>
      ) : null}
    </div>
  )
}

function Standing({ bar, before }: Shown) {
  const { t } = useTranslation()
  const times = t('accessDesk.before', { times: before })
  if (!bar) return <p className="text-small text-text-3">{[t('accessDesk.notListed'), times].join(' · ')}</p>
  return (
    <FactLines
      columns={2}
      lines={[
        {
          key: 'reason',
          label: t('accessDesk.reason'),
          value: t(`access.reasons.${bar.reason}`),
          tone: 'warn',
        },
        {
          key: 'until',
          label: t('accessDesk.until'),
          value: bar.until ? at(bar.until) : t('accessDesk.untilLifted'),
        },
        { key: 'since', label: t('accessDesk.since'), value: at(bar.since) },
        { key: 'before', label: t('accessDesk.seats'), value: t(`accessDesk.by.${bar.seats}`) },
      ]}
    />
  )
}

/** Why, as radios with none chosen, and what the member reads. */
function useReasons() {
  const { t } = useTranslation()
  return BAR_REASONS.map((key) => ({
    key,
    label: t(`accessDesk.reasons.${key}`),
    memberReads: t(`access.reasons.${key}`),
  }))
}

/** What was typed as a whole number between bounds, or null. */
function wholeIn(text: string, least: number, most: number): number | null {
  const typed = Number(text)
  return /^[0-9]{1,3}$/.test(text.trim()) && typed >= least && typed <= most ? typed : null
}

function ForNow({ memberId, alone }: { memberId: string; alone: boolean }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(String(ALONE_HOURS))
  const hours = wholeIn(typed, 1, ALONE_HOURS)
  return (
    <ActionPanel
      title={t('accessDesk.now.title')}
      note={t('accessDesk.now.note')}
      reasons={useReasons()}
      actions={[
        deskAction({
          key: 'bar',
          call: barForNowCall,
          label: t('accessDesk.now.do'),
          tone: 'danger',
          isOff: hours === null,
          blocked: alone ? undefined : t('access.errors.listedLately'),
          input: (picked) => ({ memberId, memberReason: picked as BarReason, hours: hours ?? ALONE_HOURS }),
        }),
      ]}
    >
      <Field label={t('accessDesk.now.hours')} error={hours === null ? t('accessDesk.now.wrong') : undefined}>
        <Input inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </ActionPanel>
  )
}

function ForLong({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const days = wholeIn(typed, 1, 365)
  const isWrong = typed.trim() !== '' && days === null
  return (
    <ActionPanel
      title={t('accessDesk.long.title')}
      note={t('accessDesk.long.note')}
      reasons={useReasons()}
      actions={[
        deskAction({
          key: 'barLonger',
          call: barForLongCall,
          label: t('accessDesk.long.do'),
          tone: 'danger',
          isOff: isWrong,
          input: (picked) => ({ memberId, memberReason: picked as BarReason, days }),
        }),
      ]}
    >
      <Field label={t('accessDesk.long.days')} error={isWrong ? t('accessDesk.long.wrong') : undefined}>
        <Input inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </ActionPanel>
  )
}

function Lift({ memberId }: { memberId: string }) {
  const { t } = useTranslation()
  return (
    <ActionPanel
      title={t('accessDesk.lift.title')}
      note={t('accessDesk.lift.note')}
      actions={[
        deskAction({
          key: 'unbar',
          call: unbarCall,
          label: t('accessDesk.lift.do'),
          tone: 'main',
          input: () => ({ memberId }),
        }),
      ]}
    />
  )
}
