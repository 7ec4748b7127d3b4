import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { type FactLine, FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { Reveal } from '#platform/desk/web/record/reveal.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { callApi } from '#platform/http/web/call.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { payeeRecordCall, revealPayeeCall } from '../../payees.desk.ts'
import { MAY } from '../../permissions.ts'
import { PayeeActions } from '../parts/payee-actions.tsx'
import { payeePath } from '../paths.ts'

type Payee = CallOutput<typeof payeeRecordCall>

const at = (instant: string) => timeWords(instant, currentLanguage())
const memberTo = (memberId: string) => `/console/members/${memberId}`

/** A card, an e-wallet or an address: its age, who else has it, whether it is blocked, and what can be done. */
export default function PayeePage() {
  const { t } = useTranslation()
  const { where = '', payeeId = '' } = useParams()
  const record = useCallQuery(
    payeeRecordCall,
    { where: where as Payee['where'], payeeId },
    { pollSeconds: 30 },
  )
  const { data } = record
  if (!data)
    return (
      <DeskPage title={t('payeesDesk.record.title')}>
        {record.error ? (
          <LoadProblem answer={record} card />
        ) : (
          <SkeletonGroup label={t('payeesDesk.record.loading')} className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-60" />
          </SkeletonGroup>
        )}
      </DeskPage>
    )
  return (
    <DeskPage
      title={t('payeesDesk.record.title')}
      tags={
        <>
          {data.blocked ? <Tag tone="danger">{t('payeesDesk.record.blocked')}</Tag> : null}
          {data.removedAt ? <Tag>{t('payeesDesk.record.removed')}</Tag> : null}
          {data.proposal ? <Tag tone="warn">{t('payeesDesk.record.waitsForSecond')}</Tag> : null}
        </>
      }
      asideLabel={t('payeesDesk.record.aside')}
      aside={
        <>
          <PayeeActions payee={data} />
          <DeskPanel title={t('payeesDesk.record.trail')}>
            <Trail payee={data} />
          </DeskPanel>
        </>
      }
    >
      <RecordHeader
        portraitOf={data.member.memberId}
        title={data.member.name}
        link={
          <Link to={memberTo(data.member.memberId)} className="underline">
            {t('payeesDesk.record.toMember')}
          </Link>
        }
        facts={[data.names[currentLanguage()], masked(data), data.holder].filter(Boolean).join(' · ')}
      />
      <DeskPanel title={t('payeesDesk.record.facts')}>
        <Facts payee={data} />
      </DeskPanel>
      <DeskPanel title={t('payeesDesk.record.shared')} detail={t('payeesDesk.record.byMark')}>
        <Shared payee={data} />
      </DeskPanel>
    </DeskPage>
  )
}

const masked = ({ where, shown }: Payee) => (where === 'card' ? `**** ${shown}` : shown)

function Facts({ payee }: { payee: Payee }) {
  const { t } = useTranslation()
  const { where, payeeId, boundAt, usableAt, removedAt, blocked } = payee
  const reveal = async (reason: string) => {
    const { number, until } = await callApi(revealPayeeCall, { where, payeeId, reason })
    return { words: number, until }
  }
  const lines: (FactLine | null)[] = [
    {
      key: 'number',
      label: t(`payeesDesk.record.number.${where}`),
      value: (
        <Reveal
          masked={masked(payee)}
          label={t('payeesDesk.record.show')}
          permission={MAY.reveal}
          reveal={reveal}
        />
      ),
    },
    { key: 'bound', label: t('payeesDesk.record.boundAt'), value: at(boundAt) },
    usableAt ? { key: 'usable', label: t('payeesDesk.record.usableAt'), value: at(usableAt) } : null,
    removedAt ? { key: 'removed', label: t('payeesDesk.record.removedAt'), value: at(removedAt) } : null,
    blocked
      ? { key: 'blocked', label: t('payeesDesk.record.blockedAt'), value: at(blocked.since), tone: 'danger' }
      : null,
    blocked
      ? {
          key: 'reason',
          label: t('payeesDesk.record.memberReads'),
          value: t(`payees.blockReasons.${blocked.reason}`),
        }
      : null,
  ]
  return <FactLines lines={lines.filter((line) => line !== null)} />
}

function Shared({ payee: { where, sharedWith } }: { payee: Payee }) {
  const { t } = useTranslation()
  if (sharedWith.length === 0)
    return <p className="text-small text-text-3">{t('payeesDesk.record.nobodyElse')}</p>
  return (
    <ul className="divide-y divide-line text-small">
      {sharedWith.map(({ memberId, name, payeeId, boundAt, removedAt, isBlocked }) => (
        <li key={payeeId} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <Link to={memberTo(memberId)} className="font-semibold underline">
              {name}
            </Link>
            {isBlocked ? <Tag tone="danger">{t('payeesDesk.record.blocked')}</Tag> : null}
          </span>
          <span className="text-text-2">
            {removedAt
              ? t('payeesDesk.record.hadIt', { from: at(boundAt), until: at(removedAt) })
              : t('payeesDesk.record.hasIt', { from: at(boundAt) })}{' '}
            <Link to={payeePath(where, payeeId)} className="underline">
              {t('payeesDesk.record.open')}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Trail({ payee: { trail } }: { payee: Payee }) {
  const { t } = useTranslation()
  return (
    <AuditTrail
      entries={trail.map(({ key, did, who, at, reason }) => ({
        key,
        kind: 'change',
        who: who ?? t('payeesDesk.record.somebody'),
        what: t(`payeesDesk.record.did.${did}`),
        at,
        reason,
      }))}
    />
  )
}
