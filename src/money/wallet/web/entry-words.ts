import { useTranslation } from 'react-i18next'
import { moneyText } from '#design/money/money-format.ts'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { BookedEntry } from '../wallet.contract.ts'
import { heldWord } from './held.rules.ts'
import { useVenueName } from './venue-names.ts'

/** Accounts of the chart whose scope is a venue; the scope of others is the rail's own name. */
const OF_VENUE = new Set(['memberVenue', 'memberTransit', 'memberStakes', 'venueResult'])

export interface EntryWords {
  /** The account: `体育场馆钱包`. */
  readonly account: string
  /** Why and when it was booked: `投注结算 · 今天 14:29`. */
  readonly detail: string
  /** What was set aside or freed, where something was. */
  readonly held: string | null
}

/** Says a ledger entry in words. */
export function useEntryWords(currency: string): (entry: BookedEntry) => EntryWords {
  const { t } = useTranslation()
  const nameVenue = useVenueName()
  const heldWords = (entry: BookedEntry) => {
    const held = heldWord(entry)
    return (
      held &&
      t(`wallet.entries.${held.word}`, { amount: moneyText(held.amount, { currency, decimals: 'exact' }) })
    )
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
      detail: `${t(`wallet.reasons.${reason}`)} · ${timeWords(at, currentLanguage())}`,
      held: heldWords(entry),
    }
  }
}
