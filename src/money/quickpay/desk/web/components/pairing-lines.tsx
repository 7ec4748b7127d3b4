import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Money } from '#design/money/money.tsx'
import { FactLines } from '#platform/desk/web/record/fact-lines.tsx'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { PairingFacts } from '../../facts.desk.ts'

/** An instant in words, or a dash. */
export const momentWords = (t: TFunction, at: string | null) =>
  at === null ? t('quickpayDesk.facts.none') : timeWords(at, currentLanguage())

/** What a quick payment says of itself. */
export function PairingLines({ pairing }: { pairing: PairingFacts }) {
  const { t } = useTranslation()
  const none = t('quickpayDesk.facts.none')
  const line = (key: string, value: React.ReactNode) => ({
    key,
    label: t(`quickpayDesk.facts.${key}`),
    value,
  })
  const card = (bank: string | null, tail: string | null) =>
    bank === null ? none : t('quickpayDesk.facts.card', { bank, tail: tail ?? none })
  return (
    <FactLines
      columns={2}
      lines={[
        line('amount', <Money amount={pairing.amount} currency="CNY" />),
        line('reward', <Money amount={pairing.reward} currency="CNY" />),
        line('receiverCard', card(pairing.receiverBank, pairing.receiverTail)),
        line('payerCard', card(pairing.payerBank, pairing.payerTail)),
        line('payerName', pairing.payerName ?? none),
        line('reference', <span className="type-hash">{pairing.reference}</span>),
        line('placedAt', momentWords(t, pairing.placedAt)),
        line('matchedAt', momentWords(t, pairing.matchedAt)),
        line('paidAt', momentWords(t, pairing.paidAt)),
        line('closedAt', momentWords(t, pairing.closedAt)),
        line('withdrawal', pairing.withdrawalNo ?? none),
        line('state', t(`quickpayDesk.orders.values.state.${pairing.state}`)),
      ]}
    />
  )
}
