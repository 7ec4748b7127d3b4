import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { WaitsLine } from './waits-line.tsx'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({ t: (key: string, { at }: { at: string }) => `${key} ${at}` }),
}))
vi.mock('#platform/i18n/web/language.ts', () => ({ currentLanguage: () => 'en' }))
vi.mock('#platform/i18n/web/time-words.ts', () => ({ timeWords: (iso: string) => iso }))

const UNTIL = '2026-11-24T12:00:00.000Z'
const BEFORE = Date.parse(UNTIL) - 1

it.each([
  ['postponed', UNTIL, BEFORE, `sportsbookLate.off.postponed ${UNTIL}`],
  ['abandoned', UNTIL, BEFORE, `sportsbookLate.off.abandoned ${UNTIL}`],
  ['postponed', UNTIL, Date.parse(UNTIL), ''],
  ['postponed', null, BEFORE, ''],
  ['cancelled', null, BEFORE, ''],
] as const)('of a match that is %s until %s, at %i: “%s”', (offStatus, waitsUntil, now, says) => {
  const drawn = renderToStaticMarkup(<WaitsLine match={{ offStatus, waitsUntil }} now={now} />)
  expect(drawn.replaceAll(/<[^>]*>/g, '')).toBe(says)
})
