import { describe, expect, it } from 'vitest'
import { faultsOfOverrides, overrideTexts } from './overrides.rules.ts'

const TEXTS = {
  wallet: { title: 'My wallet', total: 'Total {{amount}}', records: { all: 'All', none: 'None yet' } },
  portal: { skip: 'Skip to content' },
}

describe('texts that a brand says otherwise', () => {
  it('are those it names; all others stay', () => {
    expect(overrideTexts(TEXTS, { wallet: { records: { all: 'Everything' } } })).toEqual({
      ...TEXTS,
      wallet: { ...TEXTS.wallet, records: { all: 'Everything', none: 'None yet' } },
    })
    expect(overrideTexts(TEXTS, {})).toEqual(TEXTS)
  })

  it.each([
    ['fine', { wallet: { total: 'In all {{ amount }}' } }, []],
    ['without the value it is given', { wallet: { total: 'Total' } }, []],
    ['of no room', { walet: { title: 'Purse' } }, ['walet is said nowhere']],
    ['of no key', { wallet: { titel: 'Purse' } }, ['wallet.titel is said nowhere']],
    ['of a name every object has', { wallet: { toString: 'Purse' } }, ['wallet.toString is said nowhere']],
    ['that are a number', { wallet: { title: 1 } }, ['wallet.title is not a text']],
    ['that are empty', { wallet: { title: ' ' } }, ['wallet.title is not a text']],
    ['in place of a group', { wallet: { records: 'All' } }, ['wallet.records is not an object of texts']],
    ['with a value of their own', { wallet: { title: 'Of {{name}}' } }, ['wallet.title has no {{name}}']],
    ['that are a list', [], ['the file is not an object of texts']],
  ])('%s are judged by their key', (_, overrides, faults) => {
    expect(faultsOfOverrides(TEXTS, overrides)).toEqual(faults)
  })
})
