import { expect } from 'vitest'
import type { HouseProcess } from './house-process.ts'

/** It ended by itself with 1 and said why in one line. */
export async function expectNoStart(house: HouseProcess, line: RegExp): Promise<void> {
  expect(await house.ended).toEqual({ code: 1, signal: null })
  expect(house.complaints().trim().split('\n')).toEqual([expect.stringMatching(line)])
}
