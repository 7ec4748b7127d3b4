import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Field } from '#design/field/field.tsx'
import { Input } from '#design/field/input.tsx'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { meCall } from '#staff/people/people.contract.ts'
import { MAY } from '../../permissions.ts'
import {
  askPayoutAgainCall,
  FINDINGS,
  type HangingPayout,
  payoutCall,
  settlePayoutCall,
} from '../../rails.desk.ts'
import { TroubleTags } from '../parts/trouble-tags.tsx'

/** A payout with what its rail said of it and when, and what can be done about it. */
export default function PayoutPage() {
  const { t } = useTranslation()
  const { payoutId = '' } = useParams()
  const answer = useCallQuery(payoutCall, { payoutId }, { pollSeconds: 20 })
  const { data: me } = useCallQuery(meCall, {}, { staleSeconds: 20 })
  const { data } = answer
  const may = (permission: string) => me?.permissions.includes(permission) ?? false
  if (!data)
    return (
      <DeskPage title={t('railsDesk.recordTitle')}>
        {answer.error ? (
          <LoadProblem answer={answer} detail={t('railsDesk.failedDetail')} card />
        ) : (
          <SkeletonGroup label={t('railsDesk.loading')}>
            <Skeleton className="h-64" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  const isUnderWay = data.state === 'requested' || data.state === 'sent'
  return (
    <DeskPage
      title={data.subject}
      tags={<TroubleTags troubles={data.troubles} />}
      tools={
        data.purpose === 'withdrawal' ? (
          <TextLink to={`/console/withdrawals/${data.subject}`}>{t('railsDesk.open')}</TextLink>
        ) : null
      }
      aside={
        <>
          {isUnderWay && may(MAY.push) ? (
            <ActionPanel
              key="ask"
              actions={[
                deskAction({
                  key: 'ask',
                  call: askPayoutAgainCall,
                  label: t('railsDesk.askAgain'),
                  tone: 'main',
                  input: () => ({ payoutId }),
                }),
              ]}
            />
          ) : null}
          {data.contradiction?.closedAt === null && may(MAY.settle) ? (
            <SettlePanel key="settle" payoutId={payoutId} isBooked={data.contradiction.booked} />
          ) : null}
        </>
      }
    >
      <Told payout={data} />
    </DeskPage>
  )
}

function Told({ payout }: { payout: HangingPayout }) {
  const { t } = useTranslation()
  const at = (instant: string) => timeWords(instant, currentLanguage())
  const { contradiction: other } = payout
  const line = (key: 'rail' | 'requested', value: string) => ({
    key,
    label: t(`railsDesk.facts.${key}`),
    value,
  })
  return (
    <DeskPanel
      title={<Money amount={payout.amount} currency={payout.currency} decimals="exact" />}
      detail={t(`railsDesk.states.${payout.state}`)}
    >
      <FactLines
        lines={[
          { key: 'id', label: t('railsDesk.facts.id'), value: payout.payoutId },
          line('rail', payout.rail),
          line('requested', at(payout.requestedAt)),
          {
            key: 'attempts',
            label: t('railsDesk.facts.attempts'),
            value: t('railsDesk.facts.attemptsOf', {
              count: payout.attempts,
              next: at(payout.nextAttemptAt),
            }),
          },
          ...(payout.resolvedAt
            ? [
                {
                  key: 'first',
                  label: t('railsDesk.facts.first'),
                  value: `${t(`railsDesk.states.${payout.state}`)} · ${at(payout.resolvedAt)}`,
                },
              ]
            : []),
          ...(payout.reason
            ? [{ key: 'reason', label: t('railsDesk.facts.reason'), value: payout.reason }]
            : []),
          ...(payout.chainReason
            ? [
                {
                  key: 'chain',
                  label: t('railsDesk.facts.chain'),
                  value: payout.chainReason,
                  tone: 'warn' as const,
                },
              ]
            : []),
          ...(other
            ? [
                {
                  key: 'then',
                  label: t('railsDesk.facts.then'),
                  value: `${t(`railsDesk.states.${other.told}`)} · ${at(other.toldAt)}`,
                  tone: 'danger' as const,
                },
                {
                  key: 'claim',
                  label: t('railsDesk.facts.claim'),
                  value: t(`railsDesk.facts.${other.booked ? 'claimBooked' : 'claimNone'}`),
                },
              ]
            : []),
          ...(other?.finding
            ? [{ key: 'finding', label: t('railsDesk.facts.finding'), value: foundWords(t, other.finding) }]
            : []),
        ]}
      />
    </DeskPanel>
  )
}

/** A finding as it is kept, `writtenOff: bank line 7`, in words; what somebody once wrote by hand stays as it is. */
function foundWords(t: TFunction, found: string): string {
  const finding = FINDINGS.find((one) => found.startsWith(`${one}: `))
  return finding ? `${t(`railsDesk.findings.${finding}`)} · ${found.slice(finding.length + 2)}` : found
}

/** Where two people close what the rail's two words left open. */
function SettlePanel({ payoutId, isBooked }: { payoutId: string; isBooked: boolean }) {
  const { t } = useTranslation()
  const [evidence, setEvidence] = useState('')
  const id = useId()
  const isMissing = evidence.trim().length < 4
  const findings = isBooked ? (['recovered', 'writtenOff'] as const) : (['notReturned'] as const)
  return (
    <ActionPanel
      title={t('railsDesk.settle')}
      note={t('railsDesk.settleNote')}
      actions={findings.map((finding) =>
        deskAction({
          key: finding,
          call: settlePayoutCall,
          label: t(`railsDesk.findings.${finding}`),
          tone: finding === 'writtenOff' ? 'danger' : 'secondary',
          blocked: isMissing ? t('railsDesk.evidenceMissing') : undefined,
          input: () => ({ payoutId, finding, evidence: evidence.trim() }),
        }),
      )}
    >
      <Field label={t('railsDesk.evidence')}>
        <Input
          id={id}
          value={evidence}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setEvidence(event.target.value)}
        />
      </Field>
    </ActionPanel>
  )
}
