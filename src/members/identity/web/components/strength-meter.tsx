import { useTranslation } from 'react-i18next'
import { PasswordStrength } from '#design/password-strength/password-strength.tsx'
import {
  measurePassword,
  type StrengthAdvice,
  type StrengthLevel,
} from '../../passwords/password-strength.rules.ts'

/** The word for a strength. */
export function useStrengthWord(): (level: StrengthLevel) => string {
  const { t } = useTranslation()
  return (level) => {
    const words = [
      t('identity.strength.none'),
      t('identity.strength.weak'),
      t('identity.strength.fair'),
      t('identity.strength.good'),
      t('identity.strength.strong'),
    ] as const
    return words[level]
  }
}

function useAdviceText(): (advice: StrengthAdvice) => string {
  const { t } = useTranslation()
  return (advice) => {
    switch (advice.kind) {
      case 'tooShort':
        return t('identity.strength.tooShort', { count: advice.count })
      case 'addCharacters':
        return t('identity.strength.addCharacters', { count: advice.count })
      case 'common':
        return t('identity.strength.common')
      case 'hasName':
        return t('identity.strength.hasName')
      case 'none':
        return ''
    }
  }
}

/** How strong the typed password is and what to add; it advises and stops nobody. */
export function StrengthMeter({ password, name }: { password: string; name: string }) {
  const { level, advice } = measurePassword(password, name)
  const word = useStrengthWord()
  const adviceText = useAdviceText()
  return (
    <PasswordStrength
      strength={level}
      verdict={word(level)}
      advice={adviceText(advice)}
      className="mt-2.5 min-h-4.5"
    />
  )
}
