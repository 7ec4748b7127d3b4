import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { oddsText } from '#design/odds-button/odds-flash.rules.ts'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { BookedEntriesView } from '#money/wallet/web/booked-entries.tsx'
import { LoadedEntries } from '#money/wallet/web/loaded-entries.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { BetView } from '../../sportsbook.contract.ts'
import { matchPath } from '../paths.ts'
import { useBet } from '../sportsbook.queries.ts'
import { useSportWords } from '../use-sport-words.ts'

/** How a bet ended in a word; a win is credited, a loss is plain. */
function BetOutcome({ bet }: { bet: BetView }) {
  const { t } = useTranslation()
  const word = bet.result ?? (bet.state === 'review' ? 'review' : 'open')
  const won = bet.result === 'win' || bet.result === 'half-win'
  return (
    <span
      className={clsx(
        'whitespace-nowrap',
        won ? 'text-success' : word === 'review' ? 'text-warn' : 'text-text-2',
      )}
    >
      {t(`sportsbook.result.${word}`)}
    </span>
  )
}

/** A page of bets; each opens to its ledger entries. */
export function BetTable({ bets }: { bets: readonly BetView[] }) {
  const { t } = useTranslation()
  const { pick, scoreLine } = useSportWords()
  const named = (bet: BetView) => `${pick(bet.match, bet)} ${scoreLine(bet.match)}`
  const columns: Column<BetView>[] = [
    {
      key: 'bet',
      head: t('sportsbook.records.bet'),
      phone: 'title',
      cell: (bet) => (
        <span className="block min-w-0">
          <span className="font-semibold">{pick(bet.match, bet)}</span>{' '}
          {bet.market === '1x2' ? (
            <span className="font-normal text-text-2">{t('sportsbook.market.1x2')}</span>
          ) : null}
          <span className="block text-meta font-normal text-text-2">{scoreLine(bet.match)}</span>
        </span>
      ),
    },
    {
      key: 'time',
      head: t('sportsbook.records.time'),
      phone: 'detail',
      cell: (bet) => (
        <time dateTime={bet.placedAt} className="whitespace-nowrap text-text-2">
          {timeWords(bet.placedAt, currentLanguage())}
        </time>
      ),
    },
    {
      key: 'stake',
      head: t('sportsbook.records.stake'),
      align: 'right',
      phone: 'detail',
      cell: (bet) => <Money amount={bet.stake} currency={bet.currency} />,
    },
    {
      key: 'odds',
      head: t('sportsbook.records.odds'),
      align: 'right',
      phone: 'detail',
      cell: (bet) => oddsText(bet.odds),
    },
    {
      key: 'payout',
      head: t('sportsbook.records.payout'),
      align: 'right',
      phone: 'value',
      cell: (bet) =>
        bet.payout === null ? null : (
          <Money
            amount={bet.payout}
            currency={bet.currency}
            credited={bet.result === 'win' || bet.result === 'half-win'}
          />
        ),
    },
    {
      key: 'result',
      head: t('sportsbook.records.result'),
      phone: 'state',
      cell: (bet) => <BetOutcome bet={bet} />,
    },
  ]
  return (
    <DataTable
      label={t('sportsbook.betsTitle')}
      columns={columns}
      rows={bets}
      rowKey={(bet) => bet.betId}
      detail={(bet) => <BetEntries bet={bet} />}
      openLabel={(bet) => t('sportsbook.records.show', { bet: named(bet) })}
      closeLabel={(bet) => t('sportsbook.records.hide', { bet: named(bet) })}
    />
  )
}

/** What a bet opens to: its entries in the books, and the way to check its match. */
function BetEntries({ bet }: { bet: BetView }) {
  const { t } = useTranslation()
  return (
    <LoadedEntries answer={useBet(bet.betId)} failedDetail={t('sportsbook.records.failedDetail')}>
      {(booked) => (
        <>
          <BookedEntriesView booked={booked} />
          <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small">
            <span className="type-hash text-text-3">{bet.betId}</span>
            {bet.match.feed === 'simulated' ? (
              <TextLink to={matchPath(bet.match.matchId)}>{t('sportsbook.records.openMatch')}</TextLink>
            ) : null}
          </p>
        </>
      )}
    </LoadedEntries>
  )
}
