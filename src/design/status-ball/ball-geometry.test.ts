import { describe, expect, it } from 'vitest'
import {
  type BallSpace,
  type Box,
  clampY,
  clearOf,
  dockAfterKey,
  dockedX,
  edgeFor,
  firstDock,
  isClick,
  snap,
} from './ball-geometry.ts'

const phone: BallSpace = { width: 390, height: 844, size: 60, margin: 8, headerHeight: 56, tabBarHeight: 72 }
const desktop: BallSpace = {
  width: 1440,
  height: 900,
  size: 72,
  margin: 16,
  headerHeight: 64,
  tabBarHeight: 0,
}

describe('a press on the ball', () => {
  it.each([
    [0, 0, true],
    [349, 5.9, true],
    [350, 0, true],
    [351, 0, false],
    [2000, 0, false],
    [100, 6, false],
    [100, 40, false],
  ])('of %i ms that moves %d px is a click: %s (S4-023, S4-024)', (heldMs, movedPx, click) => {
    expect(isClick(heldMs, movedPx)).toBe(click)
  })
})

describe('a ball that is let go', () => {
  it.each([
    [0, 'left'],
    [164.9, 'left'],
    [165, 'right'],
    [330, 'right'],
    [-40, 'left'],
    [500, 'right'],
  ] as const)('with its left side at %d of 390 snaps to the %s edge (S4-022)', (x, edge) => {
    expect(edgeFor(x, phone)).toBe(edge)
    expect(snap(x, 300, phone)).toEqual({ edge, y: 300 })
  })

  it.each([
    [phone, 'left', 8],
    [phone, 'right', 322],
    [desktop, 'left', 16],
    [desktop, 'right', 1352],
  ] as const)('stands beside its edge', (space, edge, x) => {
    expect(dockedX(edge, space)).toBe(x)
  })

  it.each([
    [-100, 64],
    [64, 64],
    [300, 300],
    [700, 700],
    [701, 700],
    [2000, 700],
  ])('at height %i stands at %i: 8 under the header, 12 over the tab bar', (y, clamped) => {
    expect(clampY(y, phone)).toBe(clamped)
  })

  it('stays under the header in a window that is too low for it', () => {
    expect(clampY(500, { ...phone, height: 120 })).toBe(64)
  })
})

it('a new ball stands at the lower right', () => {
  expect(firstDock(phone)).toEqual({ edge: 'right', y: 700 })
})

it.each([
  ['ArrowUp', { edge: 'right', y: 284 }],
  ['ArrowDown', { edge: 'right', y: 316 }],
  ['Home', { edge: 'left', y: 300 }],
  ['ArrowLeft', { edge: 'left', y: 300 }],
  ['End', { edge: 'right', y: 300 }],
  ['ArrowRight', { edge: 'right', y: 300 }],
  ['Tab', null],
  ['a', null],
] as const)('the key %s moves it from (right, 300) to %o', (key, dock) => {
  expect(dockAfterKey(key, { edge: 'right', y: 300 }, phone)).toEqual(dock)
})

it('the arrow keys stop at the header', () => {
  expect(dockAfterKey('ArrowUp', { edge: 'left', y: 70 }, phone)).toEqual({ edge: 'left', y: 64 })
})

describe('what must not be covered', () => {
  const dock = { edge: 'right', y: 600 } as const
  const odds = (top: number, bottom: number): Box => ({ left: 195, right: 374, top, bottom })

  it('leaves it alone where it covers nothing', () => {
    expect(clearOf(dock, [odds(100, 148), { left: 0, right: 100, top: 600, bottom: 700 }], phone)).toBe(600)
  })

  it('moves it up, 8 px clear', () => {
    expect(clearOf(dock, [odds(620, 668)], phone)).toBe(552)
  })

  it('moves it up past all that stand in the way', () => {
    expect(clearOf(dock, [odds(620, 668), odds(540, 588), odds(470, 518)], phone)).toBe(402)
  })

  it('moves it down when all above is taken', () => {
    expect(clearOf(dock, [odds(0, 620)], phone)).toBe(628)
  })

  it('leaves it alone when the whole edge is taken', () => {
    expect(clearOf(dock, [odds(0, 844)], phone)).toBe(600)
  })

  it('looks only at its own edge', () => {
    expect(clearOf({ edge: 'left', y: 600 }, [odds(620, 668)], phone)).toBe(600)
  })

  it('ignores what is not drawn', () => {
    expect(clearOf(dock, [odds(620, 620)], phone)).toBe(600)
  })
})
