import { describe, expect, it } from 'vitest'
import { codePauseSeconds } from './code.rules.ts'

const now = new Date('2026-06-14T06:36:00.000Z')
const ago = (...seconds: readonly number[]) => seconds.map((one) => new Date(now.getTime() - one * 1000))

describe('another code', () => {
  it.each([
    [[], 0],
    [[10], 50],
    [[60], 0],
    [[61, 130, 200, 300, 400], 0],
    [[61, 130, 200, 300, 400, 3000], 600],
    [[10, 130, 200, 300, 400, 3000], 600],
  ])('after those sent %s seconds ago can be sent in %s seconds', (seconds, pause) => {
    expect(codePauseSeconds(ago(...seconds), now)).toBe(pause)
  })
})
