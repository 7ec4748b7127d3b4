import { useTranslation } from 'react-i18next'
import type { Win } from '../../kit/wins.rules.ts'
import type { Symbols } from '../symbols/symbol.tsx'

/** What symbols and wins of a title are called. */
export function useSlotWords(symbols: Symbols) {
  const { t } = useTranslation()
  const symbol = (letter: string) => t(`slots.symbols.${symbols[letter]?.name ?? letter}`)
  const win = ({ symbol: letter, run, line, ways }: Win): string => {
    const name = symbol(letter)
    if (line !== null) return t('slots.win.line', { line, symbol: name, run })
    return ways > 1
      ? t('slots.win.ways', { symbol: name, run, ways })
      : t('slots.win.one', { symbol: name, run })
  }
  return { t, symbol, win }
}
