import { describe, expect, it } from 'vitest'
import { toastTop } from './toast-place.rules.ts'

const room = { top: 64, bottom: 764 }
const span = (top: number, bottom: number) => ({ top, bottom })

describe('a toast of 46 px', () => {
  it.each([
    ['stands at the offset where nothing is in its way', [], 400],
    ['stays there beside what only touches its gap', [span(300, 392), span(454, 500)], 400],
    ['goes above a button that begins in it', [span(420, 468)], 366],
    ['goes below one that ends in it', [span(372, 410)], 418],
    ['goes past several to the nearest free place', [span(380, 428), span(440, 488), span(330, 370)], 496],
    ['stands under the header where all is taken', [span(64, 764)], 64],
  ] as const)('%s', (_what, kept, top) => {
    expect(toastTop(400, 46, kept, room)).toBe(top)
  })

  it('stays above the foot of a low window, and below its header', () => {
    expect(toastTop(400, 46, [], { top: 64, bottom: 300 })).toBe(254)
    expect(toastTop(20, 46, [], room)).toBe(64)
  })
})
