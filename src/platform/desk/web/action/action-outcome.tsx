import { Check, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#platform/i18n/web/language.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import type { ActionOutcome } from './use-action.ts'

/** What became of an action, in a sentence: it is done, or it waits for whom or for when. */
export function useOutcomeWords(): (outcome: ActionOutcome) => string {
  const { t } = useTranslation()
  return (outcome) => {
    const at = (instant: string) => timeWords(instant, currentLanguage())
    switch (outcome.state) {
      case 'applied':
        return t('platformDesk.outcome.applied')
      case 'proposed':
        return t('platformDesk.outcome.proposed', {
          count: outcome.seats - outcome.taken,
          until: at(outcome.expiresAt),
        })
      case 'approved':
        return t('platformDesk.outcome.approved', { at: at(outcome.effectiveAt) })
    }
  }
}

/** The same, where the buttons stood. */
export function ActionOutcomeNote({ outcome }: { outcome: ActionOutcome }) {
  const words = useOutcomeWords()
  const isDone = outcome.state === 'applied'
  const Sign = isDone ? Check : Clock
  return (
    <p
      className={`flex items-start gap-2 rounded-sm px-3 py-2.5 text-small ${isDone ? 'tone-success' : 'tone-warn'}`}
    >
      <Sign size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 flex-none" />
      {words(outcome)}
    </p>
  )
}
