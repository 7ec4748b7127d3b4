import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { RadioList } from '#design/radio/radio-list.tsx'
import { Select } from '#design/select/select.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useViewer } from '#platform/desk/web/viewer.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { parseMoney } from '#platform/money/money.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { PAUSE_TERMS } from '../../pauses.rules.ts'
import type { LimitView, PauseView, Protection } from '../../protection.contract.ts'
import { MAY } from '../permissions.ts'
import { breakMemberCall, memberProtectionCall, tightenLimitCall } from '../protection.desk.ts'
import { ClosePanel } from './close-panel.tsx'

const at = (instant: string) => timeWords(instant, currentLanguage())

/**
 * A member's limits and the break in force; whoever may lowers a limit, sets a break or asks for the account to be closed.
 * Nothing here loosens.
 */
export default function ProtectionPanel({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const shown = useCallQuery(memberProtectionCall, { memberId })
  const { data } = shown
  if (!data)
    return shown.error ? (
      <LoadProblem answer={shown} />
    ) : (
      <SkeletonGroup label={t('protectionDesk.loading')} className="p-3.5">
        <Skeleton className="h-32" />
      </SkeletonGroup>
    )
  return (
    <div className="grid gap-3 p-3.5">
      <Break pause={data.pause} />
      <Limits limits={data.limits} />
      {data.pause?.kind === 'closure' ? <Closed pause={data.pause} /> : null}
      {may(MAY.tighten) ? (
        <div className="grid items-start gap-3 min-[1100px]:grid-cols-2">
          <TightenPanel memberId={memberId} limits={data.limits} />
          {data.pause?.kind === 'closure' ? null : <BreakPanel memberId={memberId} pause={data.pause} />}
        </div>
      ) : null}
      {may(MAY.close) && data.pause?.kind !== 'closure' ? <ClosePanel memberId={memberId} /> : null}
    </div>
  )
}

function Break({ pause }: { pause: PauseView | null }) {
  const { t } = useTranslation()
  if (!pause) return <p className="text-small text-text-3">{t('protectionDesk.noBreak')}</p>
  return (
    <FactLines
      lines={[
        {
          key: pause.kind,
          label: t(`protection.pause.${pause.kind}.title`),
          value: [
            pause.endsAt ? at(pause.endsAt) : t('protectionDesk.never'),
            ...(pause.byHouse ? [t('protectionDesk.byHouse')] : []),
          ].join(' · '),
          tone: 'warn',
        },
      ]}
    />
  )
}

/** Why the account is closed, and what of it goes on: nobody opens it again. */
function Closed({ pause: { closedFor } }: { pause: PauseView }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-1 text-small text-text-2">
      {closedFor ? (
        <p>{t('protectionDesk.close.memberReads', { sentence: t(`protection.closedFor.${closedFor}`) })}</p>
      ) : null}
      <p>{t('protectionDesk.close.goesOn')}</p>
    </div>
  )
}

function Limits({ limits }: { limits: Protection['limits'] }) {
  const { t } = useTranslation()
  const yuan = (amount: LimitView['used']) => amountText(amount, { currency: 'CNY' })
  return (
    <FactLines
      columns={2}
      lines={limits.map(({ kind, period, amount, used, asked, byHouse }) => ({
        key: `${kind} ${period}`,
        label: t(`protection.limits.${kind}.${period}`),
        value: (
          <>
            {amount === null ? t('protectionDesk.none') : yuan(amount)}
            <span className="block text-meta font-normal text-text-3">
              {[
                t('protectionDesk.used', { used: yuan(used) }),
                ...(byHouse ? [t('protectionDesk.byHouse')] : []),
                ...(asked ? [t('protectionDesk.waits')] : []),
              ].join(' · ')}
            </span>
          </>
        ),
      }))}
    />
  )
}

function TightenPanel({ memberId, limits }: { memberId: string; limits: Protection['limits'] }) {
  const { t } = useTranslation()
  const [which, setWhich] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const limit = limits.find(({ kind, period }) => `${kind} ${period}` === which)
  const typed = parseMoney(amount.trim(), 'CNY')
  const isAmount = typed !== null && typed.units > 0n
  const standing = limits.map((one) => one.amount).join()
  return (
    <ActionPanel
      key={standing}
      title={t('protectionDesk.tighten.title')}
      note={t('protectionDesk.tighten.note')}
      actions={[
        deskAction({
          key: 'tighten',
          call: tightenLimitCall,
          label: t('protectionDesk.tighten.do'),
          tone: 'danger',
          isOff: !limit || !isAmount,
          input: () => ({
            memberId,
            kind: (limit as LimitView).kind,
            period: (limit as LimitView).period,
            amount: amount.trim(),
          }),
        }),
      ]}
    >
      <Field label={t('protectionDesk.tighten.which')}>
        <Select
          items={limits.map(({ kind, period }) => ({
            value: `${kind} ${period}`,
            label: t(`protection.limits.${kind}.${period}`),
          }))}
          value={which}
          onValueChange={setWhich}
        />
      </Field>
      <Field
        label={t('protectionDesk.tighten.amount')}
        error={amount !== '' && !isAmount ? t('protectionDesk.tighten.missing') : undefined}
      >
        <Input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </Field>
    </ActionPanel>
  )
}

function BreakPanel({ memberId, pause }: { memberId: string; pause: PauseView | null }) {
  const { t } = useTranslation()
  type Term = (typeof PAUSE_TERMS.coolingOff)[number]
  const [term, setTerm] = useState<Term | null>(null)
  return (
    <ActionPanel
      key={`${pause?.kind} ${pause?.endsAt}`}
      title={t('protectionDesk.break.title')}
      note={t('protectionDesk.break.note')}
      actions={[
        deskAction({
          key: 'break',
          call: breakMemberCall,
          label: t('protectionDesk.break.do'),
          tone: 'danger',
          isOff: term === null,
          input: () => ({ memberId, term: term as Term }),
        }),
      ]}
    >
      <RadioList
        label={t('protectionDesk.break.which')}
        items={PAUSE_TERMS.coolingOff.map((one) => ({ value: one, label: t(`protection.terms.${one}`) }))}
        value={term}
        onValueChange={setTerm}
      />
    </ActionPanel>
  )
}
