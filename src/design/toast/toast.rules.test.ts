import { describe, expect, it } from 'vitest'
import { addToast, TOAST_DEFAULTS, takesPresses, toastDuration } from './toast.rules.ts'

describe('toasts', () => {
  it('are 400 px from the top, for 1 second, one at a time by default (S9-011)', () => {
    expect(TOAST_DEFAULTS).toEqual({ topOffset: 400, durationMs: 1000, maxCount: 1 })
    const first = addToast([], { text: 'a' }, 1, TOAST_DEFAULTS)
    expect(first).toEqual([{ id: 1, text: 'a', tone: 'info', durationMs: 1000, action: undefined }])
    expect(addToast(first, { text: 'b' }, 2, TOAST_DEFAULTS).map((toast) => toast.text)).toEqual(['b'])
  })

  it('follow the config of the site (S9-011)', () => {
    const config = { topOffset: 80, durationMs: 2500, maxCount: 2 }
    const two = addToast(addToast([], { text: 'a' }, 1, config), { text: 'b' }, 2, config)
    expect(addToast(two, { text: 'c' }, 3, config).map((toast) => [toast.text, toast.durationMs])).toEqual([
      ['b', 2500],
      ['c', 2500],
    ])
  })

  it('never show none, whatever the config says', () => {
    expect(addToast([], { text: 'a' }, 1, { ...TOAST_DEFAULTS, maxCount: 0 })).toHaveLength(1)
  })

  it.each([
    [{ text: 'x' }, 1000],
    [{ text: 'x', durationMs: 1500 }, 1500],
    [{ text: 'x', tone: 'success' }, 1000],
    [{ text: 'x', tone: 'error' }, 6000],
    [{ text: 'x', tone: 'error', durationMs: 1000 }, 6000],
    [{ text: 'x', action: { label: 'go', onPress: () => {} } }, 6000],
  ] as const)('%o stays %i ms', (request, duration) => {
    expect(toastDuration(request, TOAST_DEFAULTS)).toBe(duration)
  })
})

describe('a press where a toast stands', () => {
  const action = { label: 'Look', onPress: () => {} }
  it.each([
    ['goes through one of success', { tone: 'success' }, true, false],
    ['goes through news', { tone: 'info' }, true, false],
    ['goes through an error that has only just come', { tone: 'error' }, false, false],
    ['is taken by an error, which stays while it is pointed at', { tone: 'error' }, true, true],
    ['is taken by one with something to press', { tone: 'success', action }, true, true],
  ] as const)('%s', (_what, toast, isReady, taken) => {
    expect(takesPresses(toast, isReady)).toBe(taken)
  })
})
