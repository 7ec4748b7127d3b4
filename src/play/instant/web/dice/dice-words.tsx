import { useTranslation } from 'react-i18next'
import { groupDigits } from '#platform/money/amount-text.ts'
import { decimalText, multipleText, percentText } from '#play/games/figures.rules.ts'
import { DICE, type DiceChoice, type DiceOutcome, diceMultiple } from '../../dice/dice.rules.ts'
import { RuleList } from '../kit/rule-list.tsx'

export function DiceWords({ outcome }: { outcome: DiceOutcome }) {
  return decimalText(outcome.point, 2)
}

export function DiceChoiceWords({ choice: { direction, target } }: { choice: DiceChoice }) {
  const { t } = useTranslation()
  return t(`instant.dice.choice.${direction}`, { target: decimalText(target, 2) })
}

export function DiceRules({ choice }: { choice: DiceChoice }) {
  const { t } = useTranslation()
  const [over, under] = DICE.returns(choice).rtp
  return (
    <RuleList
      rules={[
        { about: t('instant.dice.rules.drawn'), rule: t('instant.dice.rules.drawnRule') },
        { about: t('instant.dice.rules.wins'), rule: t('instant.dice.rules.winsRule') },
        {
          about: t('instant.dice.rules.pays'),
          rule: t('instant.dice.rules.paysRule', { multiple: multipleText(diceMultiple(choice)) }),
        },
        { about: t('instant.dice.rules.limits'), rule: t('instant.dice.rules.limitsRule') },
        {
          about: t('instant.dice.rules.back'),
          rule: t('instant.dice.rules.backRule', {
            over: groupDigits(`${over}`),
            under: groupDigits(`${under}`),
            percent: percentText([over, under], 4),
          }),
        },
        { about: t('instant.rounding'), rule: t('instant.roundingRule') },
      ]}
    />
  )
}
