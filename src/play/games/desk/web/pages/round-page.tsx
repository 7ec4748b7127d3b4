import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Skeleton, SkeletonGroup } from '#design/skeleton/skeleton.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { BookedEntriesView, VenueNamesProvider } from '#money/wallet/web/index.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { AuditTrail } from '#platform/desk/web/record/audit-trail.tsx'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import { verifyPath } from '#play/fairness/web/index.ts'
import { useVenueNames } from '#play/venues/web/index.ts'
import { multipleText } from '../../../figures.rules.ts'
import { roundRecordCall } from '../../games.desk.ts'
import { memberTo } from '../paths.ts'

type RoundRecord = CallOutput<typeof roundRecordCall>

/** A round of a game: what it came to, what the books moved for it, and the way to its proof. */
export default function RoundPage() {
  const { t } = useTranslation()
  const { roundId = '' } = useParams()
  const answer = useCallQuery(roundRecordCall, { roundId })
  if (answer.data) return <Round key={roundId} record={answer.data} />
  return (
    <DeskPage title={t('gamesDesk.round.title')}>
      {answer.error ? (
        <LoadProblem answer={answer} card />
      ) : (
        <SkeletonGroup label={t('gamesDesk.loading')} className="grid gap-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
    </DeskPage>
  )
}

/** What is held against a proof, character by character. */
function Raw({ text }: { text: string }) {
  return <code className="font-mono text-meta font-normal [overflow-wrap:anywhere]">{text}</code>
}

const moment = (iso: string) => timeWords(iso, currentLanguage())

function Round({ record: { round, member, names, booked, trail } }: { record: RoundRecord }) {
  const { t } = useTranslation()
  const venueName = useVenueNames()
  const { drawnFrom } = round
  return (
    <DeskPage
      title={t('gamesDesk.round.title')}
      tags={
        <Tag tone={round.state === 'open' ? 'warn' : 'neutral'}>
          {round.result
            ? t(`gamesDesk.rounds.values.result.${round.result}`)
            : t(`gamesDesk.rounds.values.state.${round.state}`)}
        </Tag>
      }
      tools={
        round.state === 'void' ? undefined : (
          <a
            href={verifyPath(round.roundId, round.shareKey)}
            target="_blank"
            rel="noreferrer"
            className="text-small text-brand-text hover:underline"
          >
            {t('gamesDesk.round.proof')}
          </a>
        )
      }
    >
      <RecordHeader
        portraitOf={member.name}
        title={member.name}
        link={
          <Link to={memberTo(member.memberId)} className="text-brand-text hover:underline">
            {t('gamesDesk.round.toMember')}
          </Link>
        }
        facts={`${t('gamesDesk.round.placed')} ${moment(round.placedAt)}`}
        amount={<Money amount={round.stake} currency="CNY" />}
      />
      <Evidence label={t('gamesDesk.round.evidence')}>
        <EvidenceSection heading={t('gamesDesk.round.what')} note={names[currentLanguage()]}>
          <FactLines
            columns={2}
            lines={[
              {
                key: 'multiple',
                label: t('gamesDesk.round.multiple'),
                value: `${multipleText(round.multiple)}×`,
              },
              {
                key: 'paid',
                label: t(round.state === 'open' ? 'gamesDesk.round.takeNow' : 'gamesDesk.round.paid'),
                value: <Money amount={round.paid} currency="CNY" />,
              },
              { key: 'id', label: t('gamesDesk.round.number'), value: round.roundId },
              { key: 'version', label: t('gamesDesk.round.version'), value: round.version },
              {
                key: 'ended',
                label: t(round.endsAt ? 'gamesDesk.round.endsAt' : 'gamesDesk.round.ended'),
                value: moment(round.endsAt ?? round.settledAt ?? round.placedAt),
              },
              { key: 'moves', label: t('gamesDesk.round.moves'), value: round.moves.length },
            ]}
          />
        </EvidenceSection>
        <EvidenceSection heading={t('gamesDesk.round.drawn')}>
          {drawnFrom ? (
            <FactLines
              lines={[
                { key: 'nonce', label: t('gamesDesk.round.nonce'), value: drawnFrom.nonce },
                { key: 'client', label: t('gamesDesk.round.clientSeed'), value: drawnFrom.clientSeed },
                {
                  key: 'hash',
                  label: t('gamesDesk.round.commitment'),
                  value: <Raw text={drawnFrom.commitment} />,
                },
                {
                  key: 'choice',
                  label: t('gamesDesk.round.choice'),
                  value: <Raw text={JSON.stringify(round.choice)} />,
                },
                {
                  key: 'made',
                  label: t('gamesDesk.round.made'),
                  value: <Raw text={JSON.stringify(round.moves)} />,
                },
                {
                  key: 'outcome',
                  label: t('gamesDesk.round.outcome'),
                  value: <Raw text={JSON.stringify(round.outcome)} />,
                },
              ]}
            />
          ) : (
            <p className="text-small text-text-3">{t('gamesDesk.round.seedsGone')}</p>
          )}
        </EvidenceSection>
        <EvidenceSection heading={t('gamesDesk.round.entries')}>
          <VenueNamesProvider value={venueName}>
            <BookedEntriesView booked={booked} />
          </VenueNamesProvider>
        </EvidenceSection>
        <EvidenceSection heading={t('gamesDesk.round.trail')}>
          <AuditTrail
            entries={trail.map(({ id, action, kind, who, at, reason }) => ({
              key: id,
              kind: 'change',
              who: who ?? t(`gamesDesk.by.${kind}`),
              what: t(`gamesDesk.did.${action.replaceAll('.', '_')}`, { defaultValue: action }),
              at,
              reason: reason ?? undefined,
            }))}
          />
        </EvidenceSection>
      </Evidence>
    </DeskPage>
  )
}
