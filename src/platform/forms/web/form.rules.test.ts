import { describe, expect, it } from 'vitest'
import { WireErrors } from '#platform/http/http.refusals.ts'
import { ApiError } from '#platform/http/web/api-error.ts'
import { emptied, firstWrong, goneAfter, outdated, placeRefusal, type Standing } from './form.rules.ts'

describe('what is wrong with a form', () => {
  it('leads to the first field in the order of the form', () => {
    expect(firstWrong({ name: undefined, card: 'Enter a card', bank: 'Choose a bank' })).toBe('card')
    expect(firstWrong({ name: undefined })).toBeUndefined()
  })

  const standing = new Map<string, Standing>([
    ['kind', { kind: 'fault', sentence: 'Choose a kind' }],
    ['account', { kind: 'fault', sentence: 'No EBpay account' }],
    ['password', { kind: 'refused', sentence: 'Wrong password' }],
  ])

  it('goes from a field as soon as that is changed, and a refusal as soon as anything is', () => {
    expect(goneAfter(standing, new Set(['kind']))).toEqual(['kind', 'password'])
    expect(goneAfter(standing, new Set())).toEqual(['password'])
  })

  it('is said as it is now, where it hangs on something else', () => {
    const of = (account: string | undefined) =>
      outdated(standing, { kind: 'Choose a kind', account, password: undefined })
    expect(of('No EBpay account')).toEqual(new Map())
    expect(of('No GOpay account')).toEqual(new Map([['account', 'No GOpay account']]))
    expect(of(undefined)).toEqual(new Map([['account', undefined]]))
  })
})

describe('a refusal', () => {
  const refused = (issues: { path: string; reason: string }[] = []) =>
    new ApiError({ code: WireErrors.malformed.code, status: 400, message: 'Check it', data: { issues } })
  const names = ['amount', 'name', 'code']

  it('stands at the field that its code is about', () => {
    expect(placeRefusal(refused(), names, 'code')).toEqual({
      fields: new Map([['code', 'Check it']]),
      whole: false,
    })
  })

  it('stands at the fields that it names by path, in the order of the form', () => {
    const { fields, whole } = placeRefusal(
      refused([
        { path: 'name', reason: 'Too long' },
        { path: 'amount.units', reason: 'Too much' },
      ]),
      names,
      null,
    )
    expect([...fields]).toEqual([
      ['amount', 'Too much'],
      ['name', 'Too long'],
    ])
    expect(whole).toBe(false)
  })

  it('is said of the whole where it names nothing, or a field that nobody sees', () => {
    expect(placeRefusal(refused(), names, undefined)).toEqual({ fields: new Map(), whole: true })
    const hidden = placeRefusal(refused([{ path: 'requestId', reason: 'Missing' }]), names, null)
    expect(hidden).toEqual({ fields: new Map(), whole: true })
  })
})

it('empties what was sent, and leaves what was typed since', () => {
  const start = { amount: '', note: '', agreed: false }
  const sent = { amount: '100', note: 'rent', agreed: true }
  const now = { amount: '100', note: 'rent, June', agreed: true }
  expect(emptied(['amount', 'note'], { start, sent, now })).toEqual({ amount: '' })
})
