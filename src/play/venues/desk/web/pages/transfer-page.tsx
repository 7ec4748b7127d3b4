import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Skeleton } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { DeskPanel } from '#platform/desk/web/page/desk-panel.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { nameIn } from '../../../web/venue-names.ts'
import { askAgainCall, transferRecordCall } from '../../venues.desk.ts'
import { memberTo } from '../paths.ts'

/** While a venue is asked, its word may come at any moment. */
const POLL_SECONDS = 3

/** A transfer to or from a venue outside the house: how it stands, and how to have its venue asked again. */
export default function TransferPage() {
  const { t } = useTranslation()
  const { transferId = '' } = useParams()
  const answer = useCallQuery(transferRecordCall, { transferId }, { pollSeconds: POLL_SECONDS })
  const transfer = answer.data
  if (!transfer)
    return (
      <DeskPage title={t('venuesDesk.transfer.title')}>
        {answer.error ? <LoadProblem answer={answer} card /> : <Skeleton className="h-40" />}
      </DeskPage>
    )
  const { member, direction, amount, state, attempts } = transfer
  const moment = (iso: string | null) => (iso === null ? '—' : timeWords(iso, currentLanguage()))
  const isOver = transfer.endedAt !== null
  return (
    <DeskPage
      title={t('venuesDesk.transfer.title')}
      tags={<Tag tone={isOver ? 'neutral' : 'warn'}>{t(`venuesDesk.transfers.values.state.${state}`)}</Tag>}
      aside={
        isOver ? (
          <DeskPanel title={t('venuesDesk.transfer.ask')}>
            <p className="text-small text-text-2">{t('venuesDesk.transfer.over')}</p>
          </DeskPanel>
        ) : (
          <ActionPanel
            title={t('venuesDesk.transfer.ask')}
            note={t('venuesDesk.transfer.askNote')}
            actions={[
              deskAction({
                key: 'ask',
                call: askAgainCall,
                label: t('venuesDesk.actions.askAgain'),
                tone: 'main',
                input: () => ({ transferId }),
              }),
            ]}
          />
        )
      }
      asideLabel={t('venuesDesk.transfer.ask')}
    >
      <RecordHeader
        portraitOf={member.name}
        title={member.name}
        link={
          <Link to={memberTo(member.memberId)} className="text-brand-text hover:underline">
            {t('venuesDesk.transfer.toMember')}
          </Link>
        }
        facts={t(`venuesDesk.transfer.${direction}`, { venue: nameIn(transfer.venueNames) })}
        amount={<Money amount={amount} currency="CNY" />}
      />
      <DeskPanel title={t('venuesDesk.transfer.facts')}>
        <FactLines
          lines={[
            { key: 'started', label: t('venuesDesk.transfer.started'), value: moment(transfer.startedAt) },
            { key: 'attempts', label: t('venuesDesk.transfer.attempts'), value: attempts },
            { key: 'next', label: t('venuesDesk.transfer.next'), value: moment(transfer.nextAskAt) },
            { key: 'ended', label: t('venuesDesk.transfer.ended'), value: moment(transfer.endedAt) },
          ]}
        />
        <p className="mt-2 text-small text-text-2">{t('venuesDesk.transfer.rule')}</p>
      </DeskPanel>
    </DeskPage>
  )
}
