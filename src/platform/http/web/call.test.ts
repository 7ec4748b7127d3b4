import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ProtectionErrors } from '#members/protection/protection.refusals.ts'
import { momentText } from '#platform/clock/moments.ts'
import { timeWords } from '#platform/i18n/web/time-words.ts'
import { defineCall } from '../contract.ts'
import { WireErrors } from '../http.refusals.ts'
import { callApi } from './call.ts'
import { dropSession, saveDevice, saveSession } from './credentials.ts'

const toyCall = defineCall({
  id: 'toy.read',
  method: 'GET',
  path: '/toy/v1/read',
  access: 'public',
  summary: 'Reads',
  input: z.strictObject({}),
  output: z.strictObject({ word: z.string() }),
})

/** A house that takes the call and never answers: the connection ends when this side hangs up. */
function silentHouse() {
  const hangUp = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hangUp.signal)
  vi.stubGlobal(
    'fetch',
    (_target: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  return { timeIsOver: () => hangUp.abort(new DOMException('too late', 'TimeoutError')) }
}

afterEach(() => vi.unstubAllGlobals())

it('gives up an answer that does not come, and says so like one that was lost', async () => {
  const house = silentHouse()
  const call = callApi(toyCall, {})
  house.timeIsOver()
  await expect(call).rejects.toMatchObject({ name: 'ApiError', code: null, status: 0 })
})

it('is called off by whoever asked, which is no problem to tell of', async () => {
  silentHouse()
  const asker = new AbortController()
  const call = callApi(toyCall, {}, { signal: asker.signal })
  asker.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
})

it('says the moments of a refusal where the person is, as the page says every other', async () => {
  await i18next.init({ lng: 'en' })
  const at = new Date(2031, 5, 15, 14, 30)
  const msg = `¥100 is left, and it starts again: ${momentText(at, 'Asia/Shanghai')}. See Limits`
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: ProtectionErrors.depositDay.code, msg, data: null, traceId: 'test' }),
  )
  await expect(callApi(toyCall, {})).rejects.toMatchObject({
    code: ProtectionErrors.depositDay.code,
    message: `¥100 is left, and it starts again: ${timeWords(at.toISOString(), 'en')}. See Limits`,
  })
})

it('sends nothing for a member whose session ended while the call was begun', async () => {
  const key = Buffer.alloc(32).toString('base64url')
  const ownCall = defineCall({
    ...toyCall,
    id: 'toy.own',
    method: 'POST',
    path: '/toy/v1/own',
    access: 'member',
  })
  const house = vi.fn(async () => Response.json({ code: 0, msg: '', data: { word: 'own' }, traceId: 'test' }))
  vi.stubGlobal('fetch', house)
  await saveDevice('device', key)
  await saveSession('token', key, 'device')
  expect(await callApi(ownCall, {})).toEqual({ word: 'own' })
  const ended = dropSession('token')
  await expect(callApi(ownCall, {})).rejects.toMatchObject({ code: WireErrors.noSession.code, isFinal: true })
  await ended
  expect(house).toHaveBeenCalledTimes(1)
})
