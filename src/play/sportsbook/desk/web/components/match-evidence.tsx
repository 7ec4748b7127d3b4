import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Money } from '#design/money/money.tsx'
import { DataTable } from '#design/table/data-table.tsx'
import { EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { EvidenceLines } from '#platform/desk/web/record/evidence-lines.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { HashWords } from '#platform/desk/web/record/hash-words.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import { minuteText } from '#play/fixtures/web/index.ts'
import { changePath } from '#staff/changes/web/index.ts'
import { useSportWords } from '../../../web/words/use-sport-words.ts'
import type { matchRecordCall } from '../../matches.desk.ts'
import { betTo, memberTo } from '../paths.ts'
import { DeskTrail } from './trail.tsx'

export type MatchRecord = CallOutput<typeof matchRecordCall>

const moment = (iso: string | null) => (iso === null ? '—' : timeWords(iso, currentLanguage()))

/** Where the match comes from, what its feed said last, the score with its goals, and whether a seed decides it. */
export function FeedSection({ record: { match, feed } }: { record: MatchRecord }) {
  const { t } = useTranslation()
  const { name } = useSportWords()
  const isPlayed = match.state !== 'upcoming'
  const { commitment, closingDigest } = feed
  const waits = useWaits(match)
  return (
    <EvidenceSection
      heading={t('sportsbookDesk.match.feedHeading')}
      note={t(`sportsbookDesk.feed.${match.feed}`)}
    >
      <FactLines
        columns={2}
        lines={[
          { key: 'kickOff', label: t('sportsbookDesk.match.kickOff'), value: moment(match.kickOffAt) },
          { key: 'word', label: t('sportsbookDesk.match.lastWord'), value: moment(feed.lastWordAt) },
          {
            key: 'score',
            label: t('sportsbookDesk.match.score'),
            value: isPlayed ? `${match.homeScore}:${match.guestScore}` : '—',
          },
          ...(match.tieBreak
            ? [
                {
                  key: 'shootOut',
                  label: t('fixtures.phase.shoot-out'),
                  value: match.shootOut ? match.shootOut.join(':') : '—',
                },
              ]
            : []),
          {
            key: 'half',
            label: t('sportsbookDesk.match.halfTime'),
            value: match.halfTime ? match.halfTime.join(':') : '—',
          },
          { key: 'ended', label: t('sportsbookDesk.match.ended'), value: moment(feed.endedAt) },
          {
            key: 'goals',
            label: t('sportsbookDesk.match.goals'),
            value:
              match.goals
                .map(
                  (goal) =>
                    `${goal.minute === null ? '' : `${minuteText({ minute: goal.minute, added: goal.added })} `}${name(match[goal.side].names)}`,
                )
                .join(', ') || '—',
          },
          ...(waits === null ? [] : [{ key: 'waits', label: t('sportsbookDesk.match.waits'), value: waits }]),
        ]}
      />
      <div className="mt-2.5">
        <EvidenceLines
          columns={1}
          lines={
            commitment === null
              ? [{ key: 'proof', sign: 'none', text: t('sportsbookDesk.match.notProven') }]
              : [
                  {
                    key: 'proof',
                    sign: 'tick',
                    text: t('sportsbookDesk.match.proven'),
                    detail: <HashWords hash={commitment} short />,
                  },
                  {
                    key: 'closing',
                    sign: closingDigest === null ? 'none' : 'tick',
                    text: t('sportsbookDesk.match.closing'),
                    detail: closingDigest === null ? undefined : <HashWords hash={closingDigest} short />,
                  },
                ]
          }
        />
      </div>
    </EvidenceSection>
  )
}

/** How long bets wait, should the match not be played as planned, or until when they do; null once nothing waits. */
function useWaits({ state, waitsUntil, windows }: MatchRecord['match']): string | null {
  const { t } = useTranslation()
  if (waitsUntil !== null) return t('sportsbookDesk.match.waitsUntil', { at: moment(waitsUntil) })
  if (state !== 'upcoming' && state !== 'live') return null
  const { postponedHours: postponed, abandonedHours: abandoned } = windows
  return t('sportsbookDesk.match.window', { postponed, abandoned })
}

/** What the bets that are not settled come to, selection by selection, and what the scores could cost. */
export function ExposureSection({
  record: { match, exposure, multiples, worst, standing },
}: {
  record: MatchRecord
}) {
  const { t } = useTranslation()
  const { pick } = useSportWords()
  return (
    <EvidenceSection
      heading={t('sportsbookDesk.match.exposure')}
      note={t('sportsbookDesk.match.exposureNote')}
    >
      {exposure.length === 0 ? (
        <p className="text-small text-text-3">{t('sportsbookDesk.match.noOpen')}</p>
      ) : (
        <DataTable
          label={t('sportsbookDesk.match.exposure')}
          rows={exposure}
          rowKey={({ market, line, selection, at }) => `${market} ${line} ${selection} ${at?.join(':')}`}
          columns={[
            {
              key: 'selection',
              head: t('sportsbookDesk.match.selection'),
              cell: (row) =>
                [
                  t(`sportsbook.market.${row.market}`),
                  pick(match, row),
                  row.at ? t('sportsbook.inPlayAt', { score: row.at.join(':') }) : null,
                ]
                  .filter(Boolean)
                  .join(' '),
              phone: 'title',
            },
            {
              key: 'bets',
              head: t('sportsbookDesk.match.bets'),
              cell: ({ bets }) => bets,
              align: 'right',
              phone: 'detail',
            },
            {
              key: 'staked',
              head: t('sportsbookDesk.match.staked'),
              cell: ({ staked }) => <Money amount={staked} currency="CNY" />,
              align: 'right',
              phone: 'state',
            },
            {
              key: 'ifWon',
              head: t('sportsbookDesk.match.ifWon'),
              cell: ({ ifWon }) => <Money amount={ifWon} currency="CNY" />,
              align: 'right',
              phone: 'value',
            },
          ]}
        />
      )}
      {multiples.bets > 0 ? (
        <p className="mt-2.5 text-small text-text-2">
          {t('sportsbookDesk.match.multiples', {
            count: multiples.bets,
            staked: amountText(multiples.staked, { currency: 'CNY' }),
            ifWon: amountText(multiples.ifWon, { currency: 'CNY' }),
          })}
        </p>
      ) : null}
      {worst || standing ? (
        <FactLines
          className="mt-2.5"
          lines={[
            ...(worst ? [costLine('worst', worst, worst.halfTime)] : []),
            ...(standing ? [costLine('standing', standing, null)] : []),
          ]}
        />
      ) : null}
    </EvidenceSection>
  )

  function costLine(
    key: 'worst' | 'standing',
    cost: NonNullable<MatchRecord['standing']>,
    halfTime: NonNullable<MatchRecord['worst']>['halfTime'],
  ) {
    const at = t(`sportsbookDesk.match.${key}At`, { score: cost.score.join(':') })
    return {
      key,
      label: halfTime ? t('sportsbookDesk.match.atHalf', { at, half: halfTime.join(':') }) : at,
      value: (
        <>
          {t('sportsbookDesk.match.pays')} <Money amount={cost.paid} currency="CNY" />
          {t('sportsbookDesk.match.leaves')} <Money amount={cost.left} currency="CNY" />
        </>
      ),
      tone: cost.left.startsWith('-') ? ('danger' as const) : undefined,
    }
  }
}

/** The largest bets on the match, and what was settled. */
export function BetsSection({ record: { match, largest, sums } }: { record: MatchRecord }) {
  const { t } = useTranslation()
  const { pick } = useSportWords()
  return (
    <EvidenceSection
      heading={t('sportsbookDesk.match.largest')}
      note={t('sportsbookDesk.count', { count: sums.all.bets })}
    >
      {largest.length === 0 ? (
        <p className="text-small text-text-3">{t('sportsbookDesk.match.noBets')}</p>
      ) : (
        <DataTable
          label={t('sportsbookDesk.match.largest')}
          rows={largest}
          rowKey={({ betId }) => betId}
          columns={[
            {
              key: 'member',
              head: t('sportsbookDesk.match.member'),
              cell: ({ member }) => (
                <Link to={memberTo(member.memberId)} className="font-semibold hover:underline">
                  {member.name}
                </Link>
              ),
              phone: 'title',
            },
            {
              key: 'selection',
              head: t('sportsbookDesk.match.selection'),
              cell: (row) => (
                <Link to={betTo(row.betId)} className="text-brand-text hover:underline">
                  {t(`sportsbook.market.${row.market}`)} {pick(match, row)} @ {row.odds}
                </Link>
              ),
              phone: 'detail',
            },
            {
              key: 'state',
              head: t('sportsbookDesk.match.state'),
              cell: ({ state }) => t(`sportsbookDesk.bets.values.state.${state}`),
              phone: 'state',
            },
            {
              key: 'stake',
              head: t('sportsbookDesk.match.stake'),
              cell: ({ stake }) => <Money amount={stake} currency="CNY" />,
              align: 'right',
              phone: 'value',
            },
          ]}
        />
      )}
      {sums.settled.bets > 0 ? (
        <FactLines
          className="mt-2.5"
          lines={[
            {
              key: 'settled',
              label: t('sportsbookDesk.match.settled', { count: sums.settled.bets }),
              value: (
                <>
                  <Money amount={sums.settled.staked} currency="CNY" />
                  {t('sportsbookDesk.match.paid')} <Money amount={sums.settled.paid} currency="CNY" />
                </>
              ),
            },
          ]}
        />
      ) : null}
    </EvidenceSection>
  )
}

/** What the match was corrected to after its bets had settled, and what each correction moved; nothing where it never was. */
export function CorrectionsSection({ record: { corrections } }: { record: MatchRecord }) {
  const { t } = useTranslation()
  if (corrections.length === 0) return null
  return (
    <EvidenceSection
      heading={t('sportsbookDesk.match.corrections.heading')}
      note={t('sportsbookDesk.match.corrections.note')}
    >
      <ul className="grid gap-4">
        {corrections.map((one) => {
          const sum = (key: 'paid' | 'taken' | 'borne') => ({
            key,
            label: t(`sportsbookDesk.match.corrections.${key}`),
            value: <Money amount={one[key]} currency="CNY" />,
          })
          return (
            <li key={one.changeId}>
              <p className="flex flex-wrap items-baseline gap-x-3 text-small">
                <Link to={changePath(one.changeId)} className="font-semibold text-brand-text hover:underline">
                  {t('sportsbookDesk.match.corrections.to')}{' '}
                  {one.verdict === 'void' ? t('sportsbookDesk.bets.values.result.void') : one.verdict}
                </Link>
                <span className="text-text-3">{moment(one.correctedAt)}</span>
              </p>
              <FactLines
                columns={2}
                lines={[
                  { key: 'bets', label: t('sportsbookDesk.match.bets'), value: one.bets },
                  sum('paid'),
                  sum('taken'),
                  sum('borne'),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </EvidenceSection>
  )
}

/** What was decided about the match before, and by whom. */
export function DecidedSection({ record: { verdict, trail } }: { record: MatchRecord }) {
  const { t } = useTranslation()
  return (
    <EvidenceSection
      heading={t('sportsbookDesk.match.decided')}
      note={
        verdict === null
          ? t('sportsbookDesk.match.undecided')
          : verdict.kind === 'void'
            ? t('sportsbookDesk.match.ruledVoid')
            : t('sportsbookDesk.match.ruledScore', { score: verdict.score.join(':') })
      }
    >
      <DeskTrail entries={trail} />
    </EvidenceSection>
  )
}
