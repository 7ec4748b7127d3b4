import { create } from 'zustand'
import { onSessionOver } from '#platform/http/web/session.ts'
import { formatAmount, parseMoney, subtract } from '#platform/money/money.ts'
import { useOddsFormat } from '../../price/odds-format.ts'
import { winReturn } from '../slip.rules.ts'
import { agreeToOdds, setStake } from '../slip.store.ts'
import type { SlipLine } from '../use-slip-lines.ts'
import { isToWin, stakeOf } from './to-win.rules.ts'

/**
 * What was typed as what to win, by pick, with the stake it meant: it is shown for as long as that stake stands, since
 * what whole cents win may be a cent more.
 */
const useTyped = create<Readonly<Record<string, { readonly text: string; readonly stake: string }>>>(
  () => ({}),
)
onSessionOver(() => useTyped.setState({}, true))

/** What a stake wins beyond itself at a price; '' while there is none. */
function winOf(stake: string, odds: string): string {
  const amount = parseMoney(stake, 'CNY')
  return amount && amount.units > 0n ? formatAmount(subtract(winReturn(stake, odds), amount)) : ''
}

/** The field of a pick's stake: at negative Malay and Indonesian odds what is typed in it is what to win. */
export interface StakeField {
  readonly value: string
  /** Whether what is typed is what to win. */
  readonly isToWin: boolean
  /** Whether words have to say what is debited: odds here, or those that were seen, are negative ones. */
  readonly needsWords: boolean
  readonly type: (amount: string) => void
  /** A stake as the field says it. */
  readonly said: (stake: string) => string
  /** Takes a stake as such. */
  readonly stake: (amount: string) => void
  /** The member agrees to a price: what to win stays, and its stake follows. */
  readonly agree: (odds: string) => void
}

/**
 * What the member types for a pick, and the stake that it means. The stake changes by typing, or by the member's word
 * to another price; never because a price moves or prices are shown in another way.
 */
export function useStakeField({ pick, odds }: SlipLine): StakeField {
  const format = useOddsFormat()
  const typed = useTyped((all) => all[pick.id])
  const toWin = isToWin(format, pick.seen)
  const said = (stake: string) => (toWin ? winOf(stake, pick.seen) : stake)
  const typeAt = (text: string, price: string) => {
    const stake = stakeOf(format, price, text)
    useTyped.setState({ [pick.id]: { text, stake } })
    setStake(pick.id, stake)
  }
  const isTyped = toWin && typed?.stake === pick.stake
  return {
    value: isTyped ? typed.text : said(pick.stake),
    isToWin: toWin,
    needsWords: toWin || (odds !== null && isToWin(format, odds)),
    type: (text) => typeAt(text, pick.seen),
    said,
    stake: (stake) => setStake(pick.id, stake),
    agree: (now) => {
      agreeToOdds(pick.id, now)
      if (isTyped && isToWin(format, now)) typeAt(typed.text, now)
    },
  }
}
