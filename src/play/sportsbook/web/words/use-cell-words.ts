import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import type { On } from './selection-name.rules.ts'
import { useSportWords } from './use-sport-words.ts'

/**
 * What the button of a price says but the price, worked out once: prices move by the second, and these words do not.
 * `words` has the label say the pick as the match's page does ('巴西', '-0.5/1') and not in short ('主').
 */
export function useCellWords(
  { home, guest }: Pick<MatchView, 'home' | 'guest'>,
  { market, line, selection }: On,
  words = false,
) {
  const { t, i18n } = useTranslation()
  const { label, pick, cell, teams } = useSportWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions follow from the language.
  return useMemo(() => {
    const [match, on] = [
      { home, guest },
      { market, line, selection },
    ]
    return {
      label: words ? cell(match, on) : label(on),
      name: { match: teams(match), market: t(`sportsbook.market.${market}`), selection: pick(match, on) },
    }
  }, [t, i18n.language, home, guest, market, line, selection, words])
}
