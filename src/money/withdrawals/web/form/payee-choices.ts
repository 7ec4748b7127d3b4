import type { Block } from '#money/payees/blocks/block.rules.ts'
import type { EWalletKind } from '#money/payees/catalogue/e-wallets.ts'
import type { CardList, WalletList } from '#money/payees/payees.contract.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { WithdrawalWay } from '../../kinds/withdrawal-kinds.ts'
import { CNY_WAYS } from '../../kinds/withdrawal-ways.ts'

/** A card or an e-wallet as the form offers it, with the way by which money gets there. */
export interface PayeeChoice {
  readonly id: string
  readonly kind: 'card' | EWalletKind
  readonly way: WithdrawalWay
  readonly name: string
  readonly tail: string
  readonly isDefault: boolean
  /** When it can first be withdrawn to; null when it can. */
  readonly usableAt: string | null
  /** Nothing is paid to it, and why; null where it is not blocked. */
  readonly blocked: Block | null
}

/** Cards first, then e-wallets, those that can be withdrawn to now before those that wait, and what is blocked last. */
export function payeeChoices(
  { cards }: Pick<CardList, 'cards'>,
  { wallets }: Pick<WalletList, 'wallets'>,
  language: Locale,
): readonly PayeeChoice[] {
  const wayTo = (kind: PayeeChoice['kind']) => CNY_WAYS.find(({ payee }) => payee === kind)?.way
  const all = [
    ...cards.map((card) => ({ ...card, kind: 'card' as const, names: card.bankNames, tail: card.lastFour })),
    ...wallets,
  ]
  const choices = all.flatMap(({ id, kind, names, tail, isDefault, usableAt, blocked }) => {
    const way = wayTo(kind)
    return way === undefined
      ? []
      : [{ id, kind, way, name: names[language], tail, isDefault, usableAt, blocked }]
  })
  const rank = ({ usableAt, blocked }: PayeeChoice) => (blocked ? 2 : usableAt === null ? 0 : 1)
  return choices.toSorted((a, b) => rank(a) - rank(b))
}
