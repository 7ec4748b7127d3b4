import { create } from 'zustand'
import { oddsText } from '#design/odds-button/odds-flash.rules.ts'
import type { OddsFormat } from '../../odds/formats.rules.ts'

/** How members may have prices shown, the usual one first. */
export const SHOWN_FORMATS = [
  'decimal',
  'hongkong',
  'malay',
  'indonesian',
  'american',
  'fractional',
] as const satisfies readonly OddsFormat[]
export type ShownFormat = (typeof SHOWN_FORMATS)[number]

/** Writes a decimal price of the wire in the format that was chosen. */
type OddsText = (price: string) => string

const STORED = 'fairhall.odds'
const DECIMAL = { format: 'decimal', text: oddsText } as const

const useStore = create<{ readonly format: ShownFormat; readonly text: OddsText }>(() => DECIMAL)
/** What was chosen last, while what writes it is still fetched. */
let wanted: ShownFormat = 'decimal'

const named = (name: string | null) => SHOWN_FORMATS.find((format) => format === name) ?? 'decimal'

/** Other formats come with arithmetic that whoever stays with decimal odds never fetches. */
async function show(format: ShownFormat): Promise<void> {
  wanted = format
  if (format === 'decimal') return useStore.setState(DECIMAL)
  const { shownIn } = await import('./odds-shown.rules.ts')
  if (wanted === format) useStore.setState({ format, text: (price) => shownIn(format, price) })
}

/** Keeps a choice on this device, and says what was kept before. */
function keep(format: ShownFormat): ShownFormat {
  try {
    const before = named(localStorage.getItem(STORED))
    localStorage.setItem(STORED, format)
    return before
  } catch {
    // Storage is forbidden here: the choice holds until the page is closed.
    return useStore.getState().format
  }
}

/**
 * Shows prices in a format from now on, on this device, where other tabs follow. It is kept before it is fetched: whoever goes on
 * to another page at once finds it there. Rejects where it cannot be fetched, and what was kept before is kept again.
 */
export async function chooseOddsFormat(format: ShownFormat): Promise<void> {
  const before = keep(format)
  try {
    await show(format)
  } catch (error) {
    keep(before)
    throw error
  }
}

/** The format that prices are shown in. */
export const useOddsFormat = (): ShownFormat => useStore(({ format }) => format)

/** Writes decimal prices as the member has chosen to see them: the one way a price comes onto the screen. */
export const useOddsText = (): OddsText => useStore(({ text }) => text)

/** What this device keeps; decimal where that cannot be read, or not be fetched. Other tabs are followed. */
function takeUp(): void {
  try {
    const kept = named(localStorage.getItem(STORED))
    if (kept !== 'decimal') void show(kept).catch(() => undefined)
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === STORED) void show(named(newValue)).catch(() => undefined)
    })
  } catch {
    // Storage is forbidden here: nothing was kept.
  }
}

takeUp()
