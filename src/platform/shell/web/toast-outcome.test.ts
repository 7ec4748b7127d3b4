import { beforeEach, describe, expect, it } from 'vitest'
import { useToasts } from '#design/toast/toast.store.ts'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { toastOutcome } from './toast-outcome.ts'

beforeEach(() => useToasts.setState({ toasts: [] }))
const said = () => useToasts.getState().toasts.map(({ text, tone }) => [tone, text])

describe('how a change went', () => {
  it('is said where it was made', async () => {
    expect(await toastOutcome(Promise.resolve(1), 'Done')).toBe(true)
    expect(said()).toEqual([['success', 'Done']])
  })

  it('goes without words where nobody has any', async () => {
    expect(await toastOutcome(Promise.resolve(1))).toBe(true)
    expect(said()).toEqual([])
  })

  it('is said in the words of the server where it was refused', async () => {
    const refused = new ApiError({
      code: DepositErrors.orderNotFound.code,
      status: 404,
      message: 'No such order',
    })
    expect(await toastOutcome(Promise.reject(refused), 'Done')).toBe(false)
    expect(said()).toEqual([['error', 'No such order']])
  })

  it('is no matter for words where the page itself is broken', async () => {
    await expect(toastOutcome(Promise.reject(new TypeError('undefined')), 'Done')).rejects.toThrow(TypeError)
    expect(said()).toEqual([])
  })
})
