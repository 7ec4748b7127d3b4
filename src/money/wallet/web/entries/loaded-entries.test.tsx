import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DepositErrors } from '#money/deposits/deposits.refusals.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { wire } from '#testing/amounts.ts'
import type { BookedEntries } from '../../wallet.contract.ts'
import { LoadedEntries } from './loaded-entries.tsx'

const booked: BookedEntries = {
  currency: 'CNY',
  entries: [],
  debitTotal: wire('0.00'),
  creditTotal: wire('0.00'),
  exchanged: [],
}
const draw = (seen: { data?: BookedEntries; error?: ApiError }) =>
  renderToStaticMarkup(
    <LoadedEntries
      answer={{ data: seen.data, error: seen.error ?? null, isFetching: false, refetch: () => {} }}
      failedDetail="The bets are safe"
    >
      {({ debitTotal }) => `there: ${debitTotal}`}
    </LoadedEntries>,
  )

describe('entries that are asked for', () => {
  it('are awaited aloud', () => {
    expect(draw({})).toMatch(/^<div role="status" aria-busy="true"/)
  })

  it('are drawn, also while asking again for them fails', () => {
    const error = new ApiError({ code: null, status: 0, message: 'No answer' })
    expect(draw({ data: booked })).toBe('there: 0.00')
    expect(draw({ data: booked, error })).toBe('there: 0.00')
  })

  it('can be asked for again where no answer came', () => {
    const drawn = draw({ error: new ApiError({ code: null, status: 0, message: 'No answer' }) })
    expect(drawn).toContain('role="alert"')
    expect(drawn).toMatch(/No answer.*The bets are safe.*<button/)
  })

  it('cannot where they were refused', () => {
    const drawn = draw({
      error: new ApiError({ code: DepositErrors.orderNotFound.code, status: 404, message: 'No such order' }),
    })
    expect(drawn).toMatch(/No such order.*The bets are safe/)
    expect(drawn).not.toContain('<button')
  })
})
