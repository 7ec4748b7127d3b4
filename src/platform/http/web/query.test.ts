import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '../contract.ts'
import { callKey, invalidateSoon } from './query.ts'

const listCall = defineCall({
  id: 'toy.list',
  method: 'GET',
  path: '/toy/v1/list',
  access: 'public',
  summary: 'Lists',
  input: z.strictObject({}),
  output: z.strictObject({ list: z.array(z.string()) }),
})

afterEach(() => vi.useRealTimers())

it('news in a burst, heard in several places, fetch once; the next one fetches again', () => {
  vi.useFakeTimers()
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  for (let times = 0; times < 5; times += 1) invalidateSoon(client, listCall)
  expect(invalidate).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(invalidate).toHaveBeenCalledOnce()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: callKey(listCall) })
  invalidateSoon(client, listCall)
  vi.runAllTimers()
  expect(invalidate).toHaveBeenCalledTimes(2)
})
