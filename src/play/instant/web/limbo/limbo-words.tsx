import { useTranslation } from 'react-i18next'
import { decimalText } from '#play/games/figures.rules.ts'
import { type LimboChoice, type LimboOutcome, MOST_TARGET } from '../../limbo/limbo.rules.ts'
import { RuleList } from '../kit/rule-list.tsx'

/** How high a round rose, in words: the highest that is told apart is 1,000,000. */
export function useReachedText(): (reached: number) => string {
  const { t } = useTranslation()
  return (reached) =>
    t(reached >= MOST_TARGET ? 'instant.limbo.orMore' : 'instant.byTimes', { times: decimalText(reached, 2) })
}

export function LimboWords({ outcome }: { outcome: LimboOutcome }) {
  return useReachedText()(outcome.reached)
}

export function LimboChoiceWords({ choice }: { choice: LimboChoice }) {
  const { t } = useTranslation()
  return t('instant.limbo.line', { target: decimalText(choice.target, 2) })
}

export function LimboRules() {
  const { t } = useTranslation()
  return (
    <RuleList
      rules={[
        { about: t('instant.limbo.rules.drawn'), rule: t('instant.limbo.rules.drawnRule') },
        { about: t('instant.limbo.rules.pays'), rule: t('instant.limbo.rules.paysRule') },
        { about: t('instant.limbo.rules.back'), rule: t('instant.limbo.rules.backRule') },
        { about: t('instant.limbo.rules.limits'), rule: t('instant.limbo.rules.limitsRule') },
        { about: t('instant.rounding'), rule: t('instant.roundingRule') },
      ]}
    />
  )
}
