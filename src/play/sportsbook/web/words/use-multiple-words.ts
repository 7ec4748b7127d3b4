import { useTranslation } from 'react-i18next'
import { BUILDER } from '../../builder/picks.rules.ts'
import { ACCUMULATOR } from '../../multiples/types.rules.ts'

/** Words about multiples in the language of the page. */
export function useMultipleWords() {
  const { t } = useTranslation()
  /** What a type is called: '3 串 1', '2/3', 'Trixie'. */
  const typeName = (type: string, legs: number) => {
    if (type === BUILDER) return t('sportsbook.multiple.builder', { legs })
    if (type === ACCUMULATOR) return t('sportsbook.multiple.accumulator', { legs })
    const [from, of] = type.split('/')
    return of === undefined
      ? t(`sportsbook.multiple.named.${type}`)
      : t('sportsbook.multiple.system', { from, legs: of })
  }
  return { typeName }
}
