import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { Tag } from '#design/tag/tag.tsx'
import { ActionPanel } from '#platform/desk/web/action/action-panel.tsx'
import { deskAction } from '#platform/desk/web/action/desk-action.ts'
import { DeskPage } from '#platform/desk/web/page/desk-page.tsx'
import { RecordHeader } from '#platform/desk/web/page/record-header.tsx'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { useCallQuery } from '#platform/http/web/query.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { verifyDrawPath } from '#play/fairness/web/index.ts'
import { drawRecordCall, voidDrawCall } from '../../draws.desk.ts'
import { moment, Raw, Trail, Waiting } from '../parts.tsx'
import { DRAW_BETS_PATH } from '../paths.ts'

type DrawRecord = CallOutput<typeof drawRecordCall>

const POLL_SECONDS = 5

/** A draw: its bets in sums, what it is drawn from, and what two can do about it before it is. */
export default function DrawPage() {
  const { t } = useTranslation()
  const { drawId = '' } = useParams()
  const answer = useCallQuery(drawRecordCall, { drawId }, { pollSeconds: POLL_SECONDS })
  return answer.data ? (
    <Draw key={drawId} record={answer.data} />
  ) : (
    <Waiting title={t('drawsDesk.draw.title')} answer={answer} />
  )
}

function Draw({ record }: { record: DrawRecord }) {
  const { t } = useTranslation()
  const { draw, names, trail } = record
  const isOnSale = draw.state === 'open'
  return (
    <DeskPage
      title={t('drawsDesk.draw.title')}
      tags={
        <Tag tone={draw.state === 'settled' || draw.state === 'open' ? 'neutral' : 'warn'}>
          {t(`drawsDesk.draws.values.state.${draw.state}`)}
        </Tag>
      }
      tools={
        <a
          href={verifyDrawPath(draw.gameId, draw.issue)}
          target="_blank"
          rel="noreferrer"
          className="text-small text-brand-text hover:underline"
        >
          {t('drawsDesk.draw.proof')}
        </a>
      }
      aside={
        isOnSale ? (
          <ActionPanel
            title={t('drawsDesk.voidTitle')}
            actions={[
              deskAction({
                key: 'void',
                call: voidDrawCall,
                label: t('drawsDesk.actions.void'),
                tone: 'danger',
                input: () => ({ drawId: draw.drawId }),
              }),
            ]}
            note={t('drawsDesk.voidNote')}
          />
        ) : undefined
      }
      asideLabel={isOnSale ? t('drawsDesk.voidTitle') : undefined}
    >
      <RecordHeader
        title={`${names[currentLanguage()]} ${draw.issue}`}
        link={
          <Link to={`${DRAW_BETS_PATH}?drawId=${draw.drawId}`} className="text-brand-text hover:underline">
            {t('drawsDesk.draw.toBets')}
          </Link>
        }
        facts={`${t('drawsDesk.draw.drawsAt')} ${moment(draw.drawsAt)}`}
        amount={<Money amount={record.staked} currency="CNY" />}
      />
      <Evidence label={t('drawsDesk.draw.evidence')}>
        <EvidenceSection heading={t('drawsDesk.draw.bets')}>
          <FactLines columns={2} lines={useBetLines(record)} />
        </EvidenceSection>
        <EvidenceSection heading={t('drawsDesk.draw.drawn')}>
          <FactLines lines={useDrawnLines(record)} />
        </EvidenceSection>
        <EvidenceSection heading={t('drawsDesk.draw.trail')}>
          <Trail entries={trail} />
        </EvidenceSection>
      </Evidence>
    </DeskPage>
  )
}

function useBetLines({ draw, bets, members, exposed, paid, openBets }: DrawRecord) {
  const { t } = useTranslation()
  return [
    { key: 'bets', label: t('drawsDesk.draw.count'), value: bets },
    { key: 'members', label: t('drawsDesk.draw.members'), value: members },
    { key: 'exposed', label: t('drawsDesk.draw.exposed'), value: <Money amount={exposed} currency="CNY" /> },
    { key: 'paid', label: t('drawsDesk.draw.paid'), value: <Money amount={paid} currency="CNY" /> },
    { key: 'open', label: t('drawsDesk.draw.openBets'), value: openBets },
    { key: 'closes', label: t('drawsDesk.draw.closesAt'), value: moment(draw.closesAt) },
    ...(draw.drawnAt
      ? [{ key: 'drawnAt', label: t('drawsDesk.draw.drawnAt'), value: moment(draw.drawnAt) }]
      : []),
    ...(draw.waitsSince
      ? [{ key: 'waits', label: t('drawsDesk.draw.waitsSince'), value: moment(draw.waitsSince) }]
      : []),
    ...(draw.voided
      ? [{ key: 'voided', label: t('drawsDesk.draw.voided'), value: t(`drawsDesk.why.${draw.voided}`) }]
      : []),
  ]
}

function useDrawnLines({ draw, head, committedAt, link, signature, randomness }: DrawRecord) {
  const { t } = useTranslation()
  const raw = (text: string | null) => (text === null ? t('drawsDesk.draw.notYet') : <Raw text={text} />)
  const { kind, round } = draw.beacon
  return [
    {
      key: 'result',
      label: t('drawsDesk.draw.result'),
      value: raw(draw.result === null ? null : JSON.stringify(draw.result)),
    },
    { key: 'head', label: t('drawsDesk.draw.head', { chain: draw.link.chain }), value: <Raw text={head} /> },
    { key: 'committed', label: t('drawsDesk.draw.committedAt'), value: moment(committedAt) },
    { key: 'link', label: t('drawsDesk.draw.link', { number: draw.link.number }), value: raw(link) },
    { key: 'beacon', label: t('drawsDesk.draw.beacon'), value: t(`drawsDesk.beacons.${kind}`, { round }) },
    { key: 'randomness', label: t('drawsDesk.draw.randomness'), value: raw(randomness) },
    ...(kind === 'house'
      ? []
      : [{ key: 'signature', label: t('drawsDesk.draw.signature'), value: raw(signature) }]),
    { key: 'version', label: t('drawsDesk.draw.version'), value: draw.version },
    { key: 'id', label: t('drawsDesk.draw.number'), value: draw.drawId },
  ]
}
