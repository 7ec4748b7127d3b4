import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { addToBatch } from './price-batches.ts'

it('what several parts of a page hear lands once, all of a batch at one moment', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const landed: string[][] = []
  const hear = (name: string, ...told: object[]) => {
    // The page, its slip and its list, each by itself.
    for (const part of ['page', 'slip', 'list'])
      for (const one of told) addToBatch(client, name, one, (all) => landed.push([part, ...all.map(String)]))
  }
  const price = (text: string) => ({ toString: () => text })
  hear('football', price('2.00'), price('3.00'))
  vi.advanceTimersByTime(1_000)
  hear('football', price('2.10'))
  hear('esports', price('1.50'))
  expect(landed).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(landed).toEqual([['page', '2.00', '3.00', '2.10']])
  vi.advanceTimersByTime(60_000)
  expect(landed.slice(1)).toEqual([['page', '1.50']])
  hear('football', price('2.20'))
  vi.runAllTimers()
  expect(landed.slice(2)).toEqual([['page', '2.20']])
  vi.useRealTimers()
})
