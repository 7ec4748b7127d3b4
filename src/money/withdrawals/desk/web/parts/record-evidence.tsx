import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { SumTiles } from '#platform/desk/web/page/sum-tiles.tsx'
import { Evidence, EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { EvidenceLines } from '#platform/desk/web/record/evidence-lines.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { HashWords } from '#platform/desk/web/record/hash-words.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { readAmount, subtract } from '#platform/money/money.ts'
import { POINTS } from '../../signals.rules.ts'
import type { WithdrawalRecord } from '../../withdrawals.desk.ts'
import { RELEASE_RULE_PATH } from '../paths.ts'
import { useReleaseLines } from '../release/release-lines.ts'
import { useIdentityLines } from './identity-lines.ts'

/** What a decision rests on, always in this order: identity and payee, sources, what stands out, the books, seats. */
export function RecordEvidence({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const identity = useIdentityLines(record)
  const noted = identity.filter(({ sign }) => sign === 'warn' || sign === 'fault').length
  // What was not looked at has not passed.
  const passed = identity.filter(({ sign }) => sign === 'tick').length
  const { proposal, release, state } = record
  const isOpen = state === 'submitted' || state === 'held' || state === 'inquired'
  return (
    <Evidence label={t('withdrawalsDesk.evidence.label')}>
      <EvidenceSection
        heading={t('withdrawalsDesk.evidence.identity')}
        note={t('withdrawalsDesk.evidence.noted', { passed, noted })}
      >
        <EvidenceLines lines={identity} />
        <Answer record={record} />
      </EvidenceSection>
      <EvidenceSection
        heading={t('withdrawalsDesk.evidence.sources')}
        note={t('withdrawalsDesk.evidence.thirtyDays')}
      >
        <Sources record={record} />
      </EvidenceSection>
      <EvidenceSection
        heading={t('withdrawalsDesk.evidence.signals')}
        note={t('withdrawalsDesk.evidence.score', { score: record.score })}
      >
        <Signals record={record} />
      </EvidenceSection>
      <EvidenceSection
        heading={t('withdrawalsDesk.evidence.ledger')}
        note={t('withdrawalsDesk.evidence.justNow')}
      >
        <Books record={record} />
      </EvidenceSection>
      <EvidenceSection
        heading={t('withdrawalsDesk.evidence.seats')}
        note={t('withdrawalsDesk.evidence.fromTwo')}
        isOpen={proposal !== null}
      >
        <p className="text-small text-text-2">
          {proposal ? (
            <>
              {t('withdrawalsDesk.evidence.sameHash')} <HashWords hash={proposal.factsHash} short />
            </>
          ) : (
            t(`withdrawalsDesk.evidence.${isOpen ? 'nobodyYet' : release ? 'byRule' : 'decided'}`)
          )}
        </p>
      </EvidenceSection>
      {release ? (
        <EvidenceSection
          heading={t('withdrawalsDesk.release.heading')}
          note={t('withdrawalsDesk.release.version', { version: release.version })}
        >
          <Released release={release} />
        </EvidenceSection>
      ) : null}
    </Evidence>
  )
}

function Released({ release }: { release: NonNullable<WithdrawalRecord['release']> }) {
  const { t } = useTranslation()
  return (
    <>
      <FactLines lines={useReleaseLines(release)} />
      <p className="mt-2 text-small">
        <TextLink to={RELEASE_RULE_PATH}>{t('withdrawalsDesk.release.show')}</TextLink>
      </p>
    </>
  )
}

function Answer({ record: { hold } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  if (!hold) return null
  return (
    <div className="mt-3 rounded-sm bg-surface-2 px-3 py-2 text-small">
      <p className="text-text-2">{t(`withdrawals.holdAsks.${hold.asks}`)}</p>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {hold.answer ??
          t('withdrawalsDesk.hold.noAnswer', { until: timeWords(hold.until, currentLanguage()) })}
      </p>
    </div>
  )
}

function Sources({ record: { sources } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const net = subtract(readAmount(sources.returned, 'CNY'), readAmount(sources.staked, 'CNY'))
  return (
    <SumTiles
      look="tiles"
      tiles={[
        {
          key: 'deposited',
          label: t('withdrawalsDesk.sources.deposited'),
          value: <Money amount={sources.deposited.amount} currency="CNY" decimals="exact" />,
          note: t('withdrawalsDesk.sums.times', { count: sources.deposited.count }),
        },
        {
          key: 'staked',
          label: t('withdrawalsDesk.sources.staked'),
          value: <Money amount={sources.staked} currency="CNY" decimals="exact" />,
          note: t('withdrawalsDesk.sources.bets', { count: sources.bets }),
        },
        {
          key: 'net',
          label: t('withdrawalsDesk.sources.net'),
          value: <Money amount={net} decimals="exact" />,
          note: t('withdrawalsDesk.sources.netDetail'),
        },
        {
          key: 'withdrawn',
          label: t('withdrawalsDesk.sources.withdrawn'),
          value: <Money amount={sources.withdrawn.amount} currency="CNY" decimals="exact" />,
          note: t('withdrawalsDesk.sums.times', { count: sources.withdrawn.count }),
        },
      ]}
    />
  )
}

function Signals({ record }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const { signals, mostBefore, payee } = record
  if (signals.length === 0)
    return <p className="text-small text-success">{t('withdrawalsDesk.signals.none')}</p>
  return (
    <ul className="divide-y divide-line text-small">
      {signals.map((signal) => (
        <li key={signal} className="flex justify-between gap-3 py-1.5">
          {t(`withdrawalsDesk.signals.${signal}`, { count: payee.sharedWith, most: mostBefore ?? '' })}
          <span className="whitespace-nowrap text-text-3">
            {t('withdrawalsDesk.evidence.points', { points: POINTS[signal] })}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Books({ record: { ledger, currency } }: { record: WithdrawalRecord }) {
  const { t } = useTranslation()
  const tone = ledger.isEven ? 'success' : 'danger'
  const shown = (amount: WithdrawalRecord['ledger']['balance']) => (
    <Money amount={amount} currency={currency} decimals="exact" />
  )
  const isAllForThis = ledger.held === ledger.heldForThis
  return (
    <FactLines
      columns={2}
      lines={[
        {
          key: 'sum',
          label: t('withdrawalsDesk.ledger.sum', { count: ledger.entries }),
          value: (
            <>
              {t(`withdrawalsDesk.ledger.${ledger.isEven ? 'even' : 'uneven'}`)} {shown(ledger.sumOfEntries)}
            </>
          ),
          tone,
        },
        {
          key: 'held',
          label: t('withdrawalsDesk.ledger.held'),
          value: (
            <>
              {t(`withdrawalsDesk.ledger.${isAllForThis ? 'even' : 'alsoOthers'}`)} {shown(ledger.held)}
            </>
          ),
          tone: isAllForThis ? 'success' : undefined,
        },
        { key: 'balance', label: t('withdrawalsDesk.ledger.balance'), value: shown(ledger.balance) },
        {
          key: 'seal',
          label: t('withdrawalsDesk.ledger.seal'),
          value: ledger.seal ? (
            <>
              <HashWords hash={ledger.seal.hash} short /> {ledger.seal.block.toLocaleString('en')}
            </>
          ) : (
            t('withdrawalsDesk.ledger.unsealed')
          ),
        },
      ]}
    />
  )
}
