import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { datedWords } from '#platform/i18n/web/time-words.ts'
import { amountText } from '#platform/money/amount-text.ts'
import type { Currency } from '#platform/money/currencies.ts'
import { readAmount } from '#platform/money/money.ts'
import type { BookedEntry } from '../../wallet.contract.ts'
import { heldWord } from '../balance/held.rules.ts'
import { useVenueName } from '../venue-names.ts'

/** Accounts of the chart whose scope is a venue; the scope of others is the rail's own name. */
const OF_VENUE = new Set(['memberVenue', 'memberTransit', 'memberStakes', 'venueResult'])

export interface EntryWords {
  /** The account: `体育场馆钱包`. */
  readonly account: string
  /** Why and when it was booked, as it is kept and printed: `投注结算 · 2026年6月14日 14:29`. */
  readonly detail: string
  /** What was set aside or freed, where something was. */
  readonly held: string | null
}

/** Says a ledger entry in words. */
export function useEntryWords(currency: Currency): (entry: BookedEntry) => EntryWords {
  const { t } = useTranslation()
  const nameVenue = useVenueName()
  const heldWords = (entry: BookedEntry) => {
    const word = heldWord(entry)
    if (word === null || entry.held === null) return null
    return t(`wallet.entries.${word}`, {
      // The word says which way it went.
      amount: amountText(readAmount(entry.held, currency), { decimals: 'exact', sign: 'never' }),
    })
  }
  return (entry) => {
    const {
      account: { name, scope },
      reason,
      at,
    } = entry
    return {
      account: OF_VENUE.has(name)
        ? t(`wallet.accounts.${name}`, { venue: nameVenue(scope) })
        : currency === 'USDT' && name === 'memberCentre'
          ? t('wallet.usdt')
          : t(`wallet.accounts.${name}`),
      detail: `${t(`wallet.reasons.${reason}`)} · ${datedWords(at, currentLanguage())}`,
      held: heldWords(entry),
    }
  }
}
