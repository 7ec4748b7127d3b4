import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { oddsText } from '#design/odds-button/odds-flash.rules.ts'
import { EvidenceSection } from '#platform/desk/web/record/evidence.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import type { CallOutput } from '#platform/http/contract.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { InPlayView } from '../../../sportsbook.contract.ts'
import type { betRecordCall } from '../../bets.desk.ts'
import type { multipleRecordCall } from '../../multiples.desk.ts'

type CashedBet = CallOutput<typeof betRecordCall> | CallOutput<typeof multipleRecordCall>

/** What its member cashed out, at which offers, and what runs on; nothing where nothing was. */
export function CashOuts({ record: { bet, running, cashOuts } }: { record: CashedBet }) {
  const { t } = useTranslation()
  if (cashOuts.length === 0) return null
  return (
    <EvidenceSection
      heading={t('sportsbookDesk.bet.cashOut.heading')}
      note={
        bet.state === 'settled' ? undefined : (
          <>
            {t('sportsbookDesk.bet.cashOut.runs')} <Money amount={running} currency="CNY" />
          </>
        )
      }
    >
      <div className="grid gap-4">
        {cashOuts.map(({ no, stake, fair, marginPercent, paid, at, auto }) => (
          <FactLines
            key={no}
            columns={2}
            lines={[
              {
                key: 'of',
                label: t('sportsbookDesk.bet.cashOut.of'),
                value: <Money amount={stake} currency="CNY" />,
              },
              {
                key: 'paid',
                label: t('sportsbookDesk.bet.cashOut.paid'),
                value: <Money amount={paid} currency="CNY" />,
              },
              {
                key: 'fair',
                label: t('sportsbookDesk.bet.cashOut.fair'),
                value: <Money amount={fair} currency="CNY" />,
              },
              { key: 'margin', label: t('sportsbookDesk.bet.cashOut.margin'), value: `${marginPercent}%` },
              {
                key: 'at',
                label: t('sportsbookDesk.bet.cashOut.at'),
                value: timeWords(at, currentLanguage()),
              },
              {
                key: 'by',
                label: t('sportsbookDesk.bet.cashOut.by'),
                value: t(`sportsbookDesk.bet.cashOut.askedBy.${auto ? 'auto' : 'member'}`),
              },
            ]}
          />
        ))}
      </div>
    </EvidenceSection>
  )
}

/**
 * What its member asked to be cashed out while the match was under way, by a press or by a value set before, and how it was
 * decided; nothing where nothing was.
 */
export function CashOutsAsked({ record: { requests, auto } }: { record: CashedBet }) {
  const { t } = useTranslation()
  if (requests.length === 0 && auto === null) return null
  const moment = (iso: string) => timeWords(iso, currentLanguage())
  const whyOf = ({ why, legs }: NonNullable<CashedBet['requests'][number]['rejected']>) =>
    legs.length === 0
      ? t(`sportsbook.cashOut.rejected.${why}`)
      : legs
          .map((one) =>
            t('sportsbookDesk.bet.cashOut.legWhy', {
              leg: one.leg,
              why: t(`sportsbook.cashOut.rejected.${one.why}`),
            }),
          )
          .join(' · ')
  return (
    <EvidenceSection
      heading={t('sportsbookDesk.bet.cashOut.asked')}
      note={
        auto === null ? undefined : (
          <>
            {t('sportsbookDesk.bet.cashOut.auto')} <Money amount={auto} currency="CNY" />
          </>
        )
      }
    >
      <div className="grid gap-4">
        {requests.map(({ by, stake, seen, askedAt, decideAt, state, rejected }) => (
          <FactLines
            key={askedAt}
            columns={2}
            lines={[
              {
                key: 'of',
                label: t('sportsbookDesk.bet.cashOut.of'),
                value: <Money amount={stake} currency="CNY" />,
              },
              {
                key: 'seen',
                label: t('sportsbookDesk.bet.cashOut.atLeast'),
                value: <Money amount={seen} currency="CNY" />,
              },
              {
                key: 'by',
                label: t('sportsbookDesk.bet.cashOut.by'),
                value: t(`sportsbookDesk.bet.cashOut.askedBy.${by}`),
              },
              { key: 'at', label: t('sportsbookDesk.bet.cashOut.askedAt'), value: moment(askedAt) },
              { key: 'decide', label: t('sportsbookDesk.bet.delayOver'), value: moment(decideAt) },
              {
                key: 'state',
                label: t('sportsbookDesk.bet.cashOut.became'),
                value: rejected
                  ? t('sportsbookDesk.bet.cashOut.rejectedFor', { why: whyOf(rejected) })
                  : t(`sportsbookDesk.bet.cashOut.state.${state}`),
              },
              ...(rejected?.offer
                ? [
                    {
                      key: 'then',
                      label: t('sportsbookDesk.bet.cashOut.then'),
                      value: <Money amount={rejected.offer} currency="CNY" />,
                    },
                  ]
                : []),
            ]}
          />
        ))}
      </div>
    </EvidenceSection>
  )
}

/** How it went with a bet in play: what it was asked on, how long it waited, and why it was rejected. */
export function InPlay({ inPlay: { at, decideAt, decidedAt, rejected } }: { inPlay: InPlayView }) {
  const { t } = useTranslation()
  const moment = (iso: string) => timeWords(iso, currentLanguage())
  return (
    <EvidenceSection heading={t('sportsbookDesk.bet.inPlay')} note={t('sportsbookDesk.bet.afterSeed')}>
      <FactLines
        columns={2}
        lines={[
          { key: 'at', label: t('sportsbookDesk.bet.atScore'), value: at.join(':') },
          { key: 'decide', label: t('sportsbookDesk.bet.delayOver'), value: moment(decideAt) },
          {
            key: 'decided',
            label: t('sportsbookDesk.bet.decided'),
            value: decidedAt === null ? '—' : moment(decidedAt),
          },
          ...(rejected
            ? [
                {
                  key: 'why',
                  label: t('sportsbookDesk.bet.rejectedFor'),
                  value: t(`sportsbook.rejected.${rejected.why}`),
                },
                {
                  key: 'then',
                  label: t('sportsbookDesk.bet.oddsThen'),
                  value: rejected.odds === null ? '—' : oddsText(rejected.odds),
                },
              ]
            : []),
        ]}
      />
    </EvidenceSection>
  )
}
