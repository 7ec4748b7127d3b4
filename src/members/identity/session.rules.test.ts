import { describe, expect, it } from 'vitest'
import { isLive } from './session.rules.ts'

const at = (time: string) => new Date(`2026-06-14T${time}Z`)

describe('a session that was last active at 10:00 and ends at 20:00, idle after 30 minutes', () => {
  it.each([
    ['10:00:00', true],
    ['10:29:59', true],
    ['10:30:00', false],
    ['12:00:00', false],
  ])('at %s lives: %s', (time, lives) => {
    expect(isLive({ lastSeenAt: at('10:00:00'), expiresAt: at('20:00:00') }, 30, at(time))).toBe(lives)
  })

  it('ends at its absolute end however active it is', () => {
    const times = { lastSeenAt: at('19:59:59'), expiresAt: at('20:00:00') }
    expect(isLive(times, 30, at('19:59:59'))).toBe(true)
    expect(isLive(times, 30, at('20:00:00'))).toBe(false)
  })
})
