import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { Redo2, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '#platform/money/amount-text.ts'
import { money } from '#platform/money/money.ts'
import { ChipArt } from '../art/chip.tsx'
import { CHIPS, type Chip, unitsOf } from './chips.rules.ts'
import type { ChipDesk } from './use-chip-desk.ts'
import { useChipDrag } from './use-chip-drag.tsx'

/** The chips, of which one is chosen or dragged onto a spot; and what takes chips back, or puts them on once more. */
export function ChipTray({
  desk,
  onDrop,
}: {
  desk: ChipDesk
  /** A chip was let go over a spot. */
  onDrop: (spot: string, chip: Chip) => void
}) {
  const { t } = useTranslation()
  const drag = useChipDrag(onDrop)
  const { chips, isLocked } = desk
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <RadioGroup
        aria-label={t('dealerLate.chips.label')}
        value={desk.chosen}
        onValueChange={(chip) => desk.choose(chip as Chip)}
        className="flex flex-wrap gap-1"
      >
        {CHIPS.map((chip) => (
          <Radio.Root
            key={chip}
            value={chip}
            aria-label={amountText(money('CNY', unitsOf(chip)), { decimals: 'short' })}
            {...drag.handlers(chip)}
            className="grid size-11 cursor-pointer touch-none place-items-center rounded-full data-[checked]:shadow-[0_0_0_2px_var(--surface-1),0_0_0_4px_var(--brand)] lg:size-12"
          >
            <ChipArt chip={chip} text={`${chip}`} size={40} />
          </Radio.Root>
        ))}
      </RadioGroup>
      {drag.ghost}
      <div className="flex flex-wrap gap-1">
        <Act
          words={t('dealerLate.chips.undo')}
          isOff={isLocked || chips.before.length === 0}
          onPress={desk.undo}
        >
          <RotateCcw size={17} strokeWidth={1.75} aria-hidden="true" />
        </Act>
        <Act
          words={t('dealerLate.chips.repeat')}
          isOff={isLocked || chips.placed === null}
          onPress={desk.repeat}
        >
          <Redo2 size={17} strokeWidth={1.75} aria-hidden="true" />
        </Act>
        <Act
          words={t('dealerLate.chips.double')}
          isOff={isLocked || chips.stacks.length === 0}
          onPress={desk.double}
        >
          <span aria-hidden="true" className="text-[15px] font-semibold">
            ×2
          </span>
        </Act>
        <Act
          words={t('dealerLate.chips.clear')}
          isOff={isLocked || chips.stacks.length === 0}
          onPress={() => desk.takeOff()}
        >
          <Trash2 size={17} strokeWidth={1.75} aria-hidden="true" />
        </Act>
      </div>
    </div>
  )
}

function Act({
  words,
  isOff,
  onPress,
  children,
}: {
  words: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={() => (isOff ? undefined : onPress())}
      className="flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-2 text-small text-text-2 hover:bg-surface-2 hover:text-text aria-disabled:text-text-3 aria-disabled:hover:bg-transparent"
    >
      {children}
      <span className="max-lg:sr-only">{words}</span>
    </button>
  )
}
