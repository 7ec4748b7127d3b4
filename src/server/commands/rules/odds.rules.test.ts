import { describe, expect, it } from 'vitest'
import { convertLine, devigLine } from './odds.rules.ts'

describe('rules odds', () => {
  const convert = (question: object) => JSON.parse(convertLine(JSON.stringify(question)))

  it.each([
    [{ format: 'decimal', value: '2.05' }, 'malay', { value: '-0.95', exact: '-20/21' }],
    [{ format: 'decimal', value: 1.95 }, 'american', { value: '-105', exact: '-2000/19' }],
    [{ format: 'american', value: -110 }, 'decimal', { value: '1.91', exact: '21/11' }],
    [{ format: 'american', value: '+150' }, 'fractional', { value: '3/2', exact: '3/2' }],
    [{ format: 'fractional', value: '8/11' }, 'decimal', { value: '1.73', exact: '19/11' }],
    [{ format: 'malay', value: '-20/21' }, 'decimal', { value: '2.05', exact: '41/20' }],
    [{ format: 'indonesian', value: '-2' }, 'hongkong', { value: '0.50', exact: '1/2' }],
    [{ format: 'probability_pct', value: '40' }, 'decimal', { value: '2.50', exact: '5/2' }],
    [{ format: 'decimal', value: '4' }, 'probability_pct', { value: '25.00', exact: '25/1' }],
  ])('%j in %s', (from, to, answer) => {
    expect(convert({ from, to })).toEqual(answer)
  })

  it('says what a typed amount takes and wins', () => {
    expect(convert({ from: { format: 'malay', value: '-0.96' }, to: 'decimal', stake: '10' })).toEqual({
      value: '2.04',
      exact: '49/24',
      debit: '9.6',
      win: '10',
    })
  })

  it.each([
    [
      { from: { format: 'malay', value: '1.2' }, to: 'decimal' },
      'from.value: malay odds are from -1 to 1, and not 0',
    ],
    [
      { from: { format: 'fractional', value: 1.5 }, to: 'decimal' },
      'from.value: fractional odds are two whole numbers such as 6/4',
    ],
    [
      { from: { format: 'decimal', value: '2' }, to: 'roman' },
      expect.stringMatching(/^to: has to be one of decimal, /),
    ],
    [{ from: { format: 'decimal', value: '2' } }, 'to: is missing'],
    [{ from: '2.00', to: 'malay' }, 'from: has to be an object'],
    [{ from: { format: 'decimal' }, to: 'malay' }, 'from.value: is missing'],
    [{ from: { format: 'decimal', value: [2] }, to: 'malay' }, 'from.value: has to be a text or a number'],
    [{ from: { format: 'decimal', value: '2' }, to: 'malay', stake: 0 }, 'stake: has to be more than 0'],
  ])('says what is wrong: %j', (question, error) => {
    expect(convert(question)).toEqual({ error })
  })
})

describe('rules devig', () => {
  const take = (question: object) => JSON.parse(devigLine(JSON.stringify(question)))

  it('answers with decimals of twelve places', () => {
    expect(take({ method: 'shin', odds: ['2.7', 2.3, '4.4'] })).toEqual({
      probabilities: ['0.359343919592', '0.423243848183', '0.217412232225'],
    })
  })

  it.each([
    [{ method: 'magic', odds: ['2', '2'] }, 'method: has to be one of multiplicative, additive, power, shin'],
    [{ method: 'shin' }, 'odds: is missing'],
    [{ method: 'shin', odds: '2' }, 'odds: has to be a list'],
    [{ method: 'shin', odds: ['2'] }, 'odds: has to have 2 to 200 items'],
    [{ method: 'shin', odds: ['2', '1'] }, 'odds.1: has to be more than 1'],
    [{ method: 'shin', odds: ['2', null] }, 'odds.1: has to be a text or a number'],
    [
      { method: 'shin', odds: ['2.1', '2.1'] },
      'odds: shin needs inverse odds that add up to 1 or more: there is no margin here',
    ],
  ])('says what is wrong: %j', (question, error) => {
    expect(take(question)).toEqual({ error })
  })
})
