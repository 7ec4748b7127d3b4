import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { TextLink } from '#design/link/text-link.tsx'
import { Money } from '#design/money/money.tsx'
import { type Column, DataTable } from '#design/table/data-table.tsx'
import { BookedEntriesView, LoadedEntries } from '#money/wallet/web/index.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { RoundView } from '../../records.contract.ts'
import { outcomeWord } from '../outcome-word.rules.ts'
import { proofPath } from '../paths.ts'
import type { RoundWords, UseRoundWords } from '../round-words.ts'
import { useBet } from '../rounds.queries.ts'
import { useResultMeaning } from '../use-result-meaning.ts'
import { CashOuts } from './cash-outs.tsx'
import { RoundLegs } from './round-legs.tsx'

const isWon = ({ result }: RoundView) => result === 'win' || result === 'half-win'

/** How a round ended in a word; a win is credited, a loss is plain. */
function Outcome({ round }: { round: RoundView }) {
  const { t } = useTranslation()
  const meaning = useResultMeaning()
  const word = outcomeWord(round)
  // A multiple or a game that returned just its stake hit no line.
  const means = round.show.kind !== 'selections' && word === 'push' ? null : meaning(word)
  return (
    <>
      <span
        className={clsx(
          'whitespace-nowrap',
          isWon(round)
            ? 'text-success'
            : word === 'review' || word === 'rejected'
              ? 'text-warn'
              : 'text-text-2',
        )}
      >
        {t(`records.results.${word}`)}
      </span>
      {means ? <span className="block text-meta text-text-3 md:max-w-40">{means}</span> : null}
    </>
  )
}

/** A page of rounds; each opens to its ledger entries. */
export function RoundTable({ rounds, useWords }: { rounds: readonly RoundView[]; useWords: UseRoundWords }) {
  const { t } = useTranslation()
  const wordsOf = useWords()
  const named = (round: RoundView) => {
    const { what, about } = wordsOf(round)
    return `${what} ${about}`
  }
  const columns: Column<RoundView>[] = [
    {
      key: 'bet',
      head: t('records.bet'),
      phone: 'title',
      cell: (round) => {
        const { what, kind, about, note } = wordsOf(round)
        return (
          <span className="block min-w-0">
            <span className="font-semibold">{what}</span>{' '}
            {kind ? <span className="font-normal text-text-2">{kind}</span> : null}
            <span className="block text-meta font-normal text-text-2">{about}</span>
            {note ? <span className="block text-meta font-normal text-text-3">{note}</span> : null}
          </span>
        )
      },
    },
    {
      key: 'time',
      head: t('records.time'),
      phone: 'detail',
      cell: ({ placedAt }) => (
        <time dateTime={placedAt} className="whitespace-nowrap text-text-2">
          {timeWords(placedAt, currentLanguage())}
        </time>
      ),
    },
    {
      key: 'stake',
      head: t('records.stake'),
      align: 'right',
      phone: 'detail',
      cell: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      key: 'odds',
      head: t('records.odds'),
      align: 'right',
      phone: 'detail',
      cell: (round) => wordsOf(round).price,
    },
    {
      key: 'payout',
      head: t('records.payout'),
      align: 'right',
      phone: 'value',
      cell: (round) =>
        round.payout === null ? null : (
          <Money amount={round.payout} currency={round.currency} credited={isWon(round)} />
        ),
    },
    {
      key: 'result',
      head: t('records.result'),
      phone: 'state',
      cell: (round) => (
        <>
          <Outcome round={round} />
          {round.corrected ? (
            <span className="block text-meta text-warn">
              {t('records.correctedTo', { result: t(`records.results.${round.corrected.result}`) })}
            </span>
          ) : null}
        </>
      ),
    },
  ]
  return (
    <DataTable
      label={t('records.title')}
      columns={columns}
      rows={rounds}
      rowKey={({ betId }) => betId}
      detail={(round) => (
        <>
          {round.corrected ? <Correction corrected={round.corrected} currency={round.currency} /> : null}
          <Prices round={round} words={wordsOf(round)} />
          <RoundLegs legs={wordsOf(round).legs} />
          {round.cashOuts ? <CashOuts round={round} cashOuts={round.cashOuts} /> : null}
          {round.state === 'settled' ? null : wordsOf(round).offer}
          <RoundEntries betId={round.betId} check={wordsOf(round).check} />
        </>
      )}
      openLabel={(round) => t('records.show', { bet: named(round) })}
      closeLabel={(round) => t('records.hide', { bet: named(round) })}
    />
  )
}

/** The price that a member saw when they asked for a round, and the one that it was taken at, once it is. */
function Prices({ round: { state }, words: { asked, price } }: { round: RoundView; words: RoundWords }) {
  const { t } = useTranslation()
  if (asked === undefined) return null
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
      <span>{t('records.askedAt', { price: asked })}</span>
      {price === null || state === 'pending' || state === 'rejected' ? null : (
        <span>{t('records.takenAt', { price })}</span>
      )}
    </p>
  )
}

/** What became of a settled round since its result was corrected: what it pays now, and what was moved for it. */
function Correction({
  corrected: { result, payout, paid, taken, at },
  currency,
}: {
  corrected: NonNullable<RoundView['corrected']>
  currency: RoundView['currency']
}) {
  const { t } = useTranslation()
  return (
    <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
      <span>
        {t('records.correctedTo', { result: t(`records.results.${result}`) })}{' '}
        <time dateTime={at}>{timeWords(at, currentLanguage())}</time>
      </span>
      <span>
        {t('records.payout')} <Money amount={payout} currency={currency} />
      </span>
      <span>
        {t('records.correctionPaid')} <Money amount={paid} currency={currency} />
      </span>
      <span>
        {t('records.correctionTaken')} <Money amount={taken} currency={currency} />
      </span>
    </p>
  )
}

/** What a round opens to: its entries in the books, and the way to check how it came out. */
function RoundEntries({ betId, check }: { betId: string; check: RoundWords['check'] }) {
  const { t } = useTranslation()
  return (
    <LoadedEntries answer={useBet(betId)} failedDetail={t('records.failedDetail')}>
      {(booked) => (
        <>
          <BookedEntriesView booked={booked} />
          <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-small">
            <span className="type-hash text-text-3">{betId}</span>
            {check === undefined ? null : 'cannot' in check ? (
              <span className="text-text-2">{check.cannot}</span>
            ) : 'verifies' in check ? (
              <TextLink to={check.verifies(booked.shareKey)}>{check.label}</TextLink>
            ) : (
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                <TextLink to={proofPath(betId, booked.shareKey)}>{t('records.verify')}</TextLink>
                {'to' in check ? <TextLink to={check.to}>{check.label}</TextLink> : null}
              </span>
            )}
          </p>
        </>
      )}
    </LoadedEntries>
  )
}
