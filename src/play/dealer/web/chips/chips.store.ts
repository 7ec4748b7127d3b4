import { keptByGame } from '#play/draws/web/index.ts'
import { type Chips, NO_CHIPS } from './chips.rules.ts'
import { keepChips, readKeptChips } from './kept-chips.rules.ts'

/** The chips of this tab, by table. */
const chips = keptByGame<Chips>({
  key: 'fairhall.dealer',
  none: NO_CHIPS,
  isNone: ({ stacks, placed, attempt }) => stacks.length === 0 && placed === null && attempt === null,
  write: keepChips,
  read: readKeptChips,
})

/** The chips at a table. */
export const useChips = chips.useKept

/** Changes the chips at a table; false where nothing changed. */
export const changeChips = chips.change
