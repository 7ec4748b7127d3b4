import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag, type TagTone } from '#design/tag/tag.tsx'
import { MemberSees } from '#platform/desk/web/action/member-sees.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { WithdrawalState } from '../../../withdrawal-stages.ts'
import { type WithdrawalRecord, withdrawalRecordCall } from '../../withdrawals.desk.ts'
import { ClaimTools } from '../parts/claim-tools.tsx'
import { DecidePanels } from '../parts/decide-panels.tsx'
import { EarlierWithdrawals } from '../parts/earlier-withdrawals.tsx'
import { RecordEvidence } from '../parts/record-evidence.tsx'
import { RecordHead } from '../parts/record-head.tsx'
import { RecordParts } from '../parts/record-parts.tsx'
import { RecordSeats } from '../parts/record-seats.tsx'
import { RecordTrail } from '../parts/record-trail.tsx'
import { SecondLook } from '../release/second-look.tsx'

const TONES: Partial<Record<WithdrawalState, TagTone>> = {
  submitted: 'info',
  held: 'warn',
  paid: 'success',
  completed: 'success',
  inquired: 'warn',
  refused: 'danger',
}

/** A withdrawal with everything that a decision about it rests on, and where it is decided. */
export default function WithdrawalRecordPage() {
  const { billNo = '' } = useParams()
  return <ShownRecord key={billNo} billNo={billNo} />
}

function ShownRecord({ billNo }: { billNo: string }) {
  const { t } = useTranslation()
  const answer = useCallQuery(withdrawalRecordCall, { billNo }, { pollSeconds: 20 })
  const { data } = answer
  if (!data)
    return (
      <DeskPage title={billNo}>
        {answer.error ? (
          <LoadProblem answer={answer} detail={t('withdrawalsDesk.failedDetail')} card />
        ) : (
          <SkeletonGroup label={t('withdrawalsDesk.loading')} className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-80" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  return (
    <DeskPage
      title={t('withdrawalsDesk.recordTitle')}
      tags={
        <>
          <Tag tone={TONES[data.state]}>{t(`withdrawalsDesk.orders.values.state.${data.state}`)}</Tag>
          {data.proposal ? <Tag tone="warn">{t('withdrawalsDesk.tabs.secondSeat')}</Tag> : null}
        </>
      }
      tools={<ClaimTools record={data} />}
      asideLabel={t('withdrawalsDesk.decision')}
      aside={
        <>
          <RecordSeats record={data} />
          <DecidePanels record={data} />
          <SecondLook record={data} />
          <Sees record={data} />
          <DeskPanel title={t('withdrawalsDesk.trail.title')} detail={t('withdrawalsDesk.trail.sealed')}>
            <RecordTrail record={data} />
          </DeskPanel>
        </>
      }
    >
      <RecordHead record={data} />
      <RecordParts record={data} />
      <RecordEvidence record={data} />
      <EarlierWithdrawals record={data} />
    </DeskPage>
  )
}

/** What the member will read of what can be decided. */
function Sees({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  if (record.state !== 'submitted' && record.state !== 'held') return null
  const until = timeWords(new Date(Date.now() + 86_400_000).toISOString(), currentLanguage())
  return (
    <MemberSees
      sentences={[
        { key: 'approve', when: t('withdrawalsDesk.approve'), text: t('withdrawals.payingDetail') },
        {
          key: 'hold',
          when: t('withdrawalsDesk.hold.title'),
          text: t('withdrawals.held.until', { until }),
        },
      ]}
      note={t('withdrawalsDesk.noWayBack')}
    />
  )
}
