import { useTranslation } from 'react-i18next'
import type { OutcomeWord } from './outcome-word.rules.ts'

const SAY_IT = ['open', 'pending', 'review', 'win', 'lose'] as const
const saysIt = (word: OutcomeWord): word is (typeof SAY_IT)[number] => SAY_IT.some((one) => one === word)

/** What a result that is neither won nor lost as a whole makes of the stake; null where its word says it. */
export function useResultMeaning(): (word: OutcomeWord | null) => string | null {
  const { t } = useTranslation()
  return (word) => (word === null || saysIt(word) ? null : t(`records.means.${word}`))
}
