import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { BookedEntriesView, VenueNamesProvider } from '#money/wallet/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { verifyDrawBetPath } from '#play/fairness/web/index.ts'
import { useVenueNames } from '#play/venues/web/index.ts'
import { drawBetRecordCall } from '../../draws.desk.ts'
import { moment, Raw, Trail, Waiting } from '../parts.tsx'
import { drawTo, memberTo } from '../paths.ts'

/** A bet on a draw: what it came to, what the books moved for it, and the way to its proof. */
export default function DrawBetPage() {
  const { t } = useTranslation()
  const { betId = '' } = useParams()
  const answer = useCallQuery(drawBetRecordCall, { betId })
  return answer.data ? (
    <Bet key={betId} record={answer.data} />
  ) : (
    <Waiting title={t('drawsDesk.bet.title')} answer={answer} />
  )
}

function Bet({
  record: { bet, drawId, member, names, booked, trail },
}: {
  record: CallOutput<typeof drawBetRecordCall>
}) {
  const { t } = useTranslation()
  const venueName = useVenueNames()
  const drawn = bet.drawn === null ? null : JSON.stringify(bet.drawn)
  return (
    <DeskPage
      title={t('drawsDesk.bet.title')}
      tags={
        <Tag tone={bet.state === 'open' ? 'warn' : 'neutral'}>
          {t(`drawsDesk.bets.values.state.${bet.state}`)}
        </Tag>
      }
      tools={
        <a
          href={verifyDrawBetPath(bet.betId, bet.shareKey)}
          target="_blank"
          rel="noreferrer"
          className="text-small text-brand-text hover:underline"
        >
          {t('drawsDesk.bet.proof')}
        </a>
      }
    >
      <RecordHeader
        portraitOf={member.name}
        title={member.name}
        link={
          <Link to={memberTo(member.memberId)} className="text-brand-text hover:underline">
            {t('drawsDesk.bet.toMember')}
          </Link>
        }
        facts={`${t('drawsDesk.bet.placed')} ${moment(bet.placedAt)}`}
        amount={<Money amount={bet.stake} currency="CNY" />}
      />
      <Evidence label={t('drawsDesk.draw.evidence')}>
        <EvidenceSection heading={t('drawsDesk.bet.what')} note={names[currentLanguage()]}>
          <FactLines
            columns={2}
            lines={[
              {
                key: 'draw',
                label: t('drawsDesk.bet.draw'),
                value: (
                  <Link to={drawTo(drawId)} className="text-brand-text hover:underline">
                    {bet.issue}
                  </Link>
                ),
              },
              { key: 'play', label: t('drawsDesk.bet.play'), value: bet.play },
              { key: 'bet', label: t('drawsDesk.bet.bet'), value: <Raw text={JSON.stringify(bet.bet)} /> },
              {
                key: 'drawn',
                label: t('drawsDesk.draw.result'),
                value: drawn === null ? t('drawsDesk.draw.notYet') : <Raw text={drawn} />,
              },
              { key: 'lines', label: t('drawsDesk.bet.lines'), value: bet.lines },
              {
                key: 'lineStake',
                label: t('drawsDesk.bet.lineStake'),
                value: <Money amount={bet.lineStake} currency="CNY" />,
              },
              {
                key: 'paid',
                label: t(bet.paid === null ? 'drawsDesk.bet.most' : 'drawsDesk.draw.paid'),
                value: <Money amount={bet.paid ?? bet.mostPaid} currency="CNY" />,
              },
              { key: 'id', label: t('drawsDesk.bet.number'), value: bet.betId },
            ]}
          />
        </EvidenceSection>
        <EvidenceSection heading={t('drawsDesk.bet.entries')}>
          <VenueNamesProvider value={venueName}>
            <BookedEntriesView booked={booked} />
          </VenueNamesProvider>
        </EvidenceSection>
        <EvidenceSection heading={t('drawsDesk.draw.trail')}>
          <Trail entries={trail} />
        </EvidenceSection>
      </Evidence>
    </DeskPage>
  )
}
