import clsx from 'clsx'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP, useMediaQuery } from '#design/hooks/use-media-query.ts'
import { Money } from '#design/money/money.tsx'
import type { Currency } from '#platform/money/currencies.ts'
import type { BookedEntries, BookedEntry, BookedSide } from '../../wallet.contract.ts'
import { bookFigure } from '../balance/exact.rules.ts'
import { EntrySeal } from './entry-seal.tsx'
import { useEntryWords } from './entry-words.ts'
import { type Column, figureOf, totalWord } from './figures.rules.ts'

/**
 * The ledger entries behind something of the member's: a transaction, a bet, a withdrawal. Account, debit,
 * credit, balance after, and a last row with both totals, which says that they are equal only where they are.
 * Under each entry stands where it is sealed, and under all what these words mean. What it was exchanged for follows, each currency by itself. On
 * a phone each entry is a card.
 */
export function BookedEntriesView({ booked, className }: { booked: BookedEntries; className?: string }) {
  const { t } = useTranslation()
  const { exchanged, ...own } = booked
  return (
    <div className={className}>
      <Side side={own} label={t('wallet.entries.label')} />
      {exchanged.map((side) => (
        <Fragment key={side.currency}>
          <p className="mt-3 mb-1.5 text-meta font-medium text-text-2">
            {t(`wallet.entries.exchanged${side.currency}`)}
          </p>
          <Side side={side} label={t(`wallet.entries.exchanged${side.currency}`)} />
        </Fragment>
      ))}
      <p className="mt-2 text-meta text-text-3">{t('wallet.entries.explained')}</p>
    </div>
  )
}

function Side({ side, label }: { side: BookedSide; label: string }) {
  const View = useMediaQuery(DESKTOP) ? EntryTable : EntryCards
  return (
    <div className="overflow-hidden rounded-md border border-line bg-bg text-text">
      <View booked={side} label={label} />
    </div>
  )
}

function useTotalWords(side: BookedSide): string {
  const { t } = useTranslation()
  return t(`wallet.entries.${totalWord(side)}`)
}

/** What an entry posted, or in a quieter voice what it set aside or freed. */
function EntryFigure({ entry, side, currency }: { entry: BookedEntry; side: Column; currency: Currency }) {
  const figure = figureOf(entry, side)
  if (!figure) return null
  return (
    <span className={figure.isHeld ? 'font-normal text-text-3' : undefined}>
      {bookFigure(figure.amount, currency)}
    </span>
  )
}

const COLUMNS = ['debit', 'credit'] as const

const keyOf = (entry: BookedEntry) => `${entry.transferId} ${entry.account.name} ${entry.account.scope}`
function EntryTable({ booked, label }: { booked: BookedSide; label: string }) {
  const { t } = useTranslation()
  const words = useEntryWords(booked.currency)
  const total = useTotalWords(booked)
  const head = 'px-4 py-2.5 text-meta font-medium text-text-3'
  const cell = 'h-12 px-4 py-2.25'
  return (
    <table aria-label={label} className="w-full border-collapse text-small">
      <thead>
        <tr>
          <th scope="col" className={clsx(head, 'text-left')}>
            {t('wallet.entries.account')}
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            {t('wallet.entries.debit')}
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            {t('wallet.entries.credit')}
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            {t('wallet.entries.balanceAfter')}
          </th>
        </tr>
      </thead>
      <tbody>
        {booked.entries.map((entry) => {
          const { account, detail, held } = words(entry)
          return (
            <tr key={keyOf(entry)} className="border-t border-line">
              <td className={cell}>
                {account}
                <span className="block text-meta text-text-3">{detail}</span>
                {held ? <span className="block text-meta text-text-2">{held}</span> : null}
                <EntrySeal seal={entry.seal} />
              </td>
              <td className={clsx(cell, 'text-right')}>
                <EntryFigure entry={entry} side="debit" currency={booked.currency} />
              </td>
              <td className={clsx(cell, 'text-right')}>
                <EntryFigure entry={entry} side="credit" currency={booked.currency} />
              </td>
              <td className={clsx(cell, 'text-right')}>
                {entry.balanceAfter === null ? null : (
                  <Money amount={entry.balanceAfter} currency={booked.currency} decimals="exact" />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className={clsx(cell, 'text-left font-semibold')}>
            {total}
          </th>
          <td className={clsx(cell, 'text-right')}>{bookFigure(booked.debitTotal, booked.currency)}</td>
          <td className={clsx(cell, 'text-right')}>{bookFigure(booked.creditTotal, booked.currency)}</td>
          <td className={clsx(cell, 'text-right font-normal text-text-3')}>
            {t('wallet.entries.count', { count: booked.entries.length })}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function EntryCards({ booked }: { booked: BookedSide }) {
  const { t } = useTranslation()
  const words = useEntryWords(booked.currency)
  const total = useTotalWords(booked)
  const id = useId()
  return (
    <>
      <ul aria-labelledby={id} className="text-small">
        {booked.entries.map((entry) => {
          const { account, detail, held } = words(entry)
          return (
            <li key={keyOf(entry)} className="border-b border-line px-3.5 py-3">
              <p className="font-semibold">{account}</p>
              <p className="text-meta text-text-3">{detail}</p>
              {held ? <p className="text-meta text-text-2">{held}</p> : null}
              <EntrySeal seal={entry.seal} />
              <dl className="mt-1.5 grid gap-1 [&>div]:flex [&>div]:justify-between [&_dd]:text-right [&_dt]:text-text-2">
                {COLUMNS.map((side) =>
                  figureOf(entry, side) === null ? null : (
                    <div key={side}>
                      <dt>{t(`wallet.entries.${side}`)}</dt>
                      <dd className="font-semibold">
                        <EntryFigure entry={entry} side={side} currency={booked.currency} />
                      </dd>
                    </div>
                  ),
                )}
                {entry.balanceAfter === null ? null : (
                  <div>
                    <dt>{t('wallet.entries.balanceAfter')}</dt>
                    <dd>
                      <Money amount={entry.balanceAfter} currency={booked.currency} decimals="exact" />
                    </dd>
                  </div>
                )}
              </dl>
            </li>
          )
        })}
      </ul>
      <div className="border-t border-line-strong px-3.5 py-3 text-small">
        <p id={id} className="font-semibold">
          {total}
        </p>
        <p className="mt-1 flex justify-between gap-3 text-text-2">
          <span>
            {t('wallet.entries.debitTotal', { amount: bookFigure(booked.debitTotal, booked.currency) })}
          </span>
          <span>
            {t('wallet.entries.creditTotal', { amount: bookFigure(booked.creditTotal, booked.currency) })}
          </span>
        </p>
      </div>
    </>
  )
}
