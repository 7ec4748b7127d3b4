import { expect, it } from 'vitest'
import { newId, newSecret } from '#platform/ids/ids.ts'
import { cardMark, openCard, sealCard } from './card-cipher.ts'

const house = newSecret()
const card = { number: '6214830211758841', holderName: '林远' }

it('a sealed card shows neither number nor name, and opens in its own house for its own row', () => {
  const cardId = newId()
  const sealed = sealCard(house, cardId, card)
  expect(sealed.toString('latin1')).not.toContain(card.number)
  expect(openCard(house, cardId, sealed)).toEqual(card)
})

it('a sealed card does not open for another row, in another house, or altered', () => {
  const cardId = newId()
  const sealed = sealCard(house, cardId, card)
  const altered = Buffer.from(sealed)
  altered.writeUInt8(altered.readUInt8(altered.length - 1) ^ 1, altered.length - 1)
  expect(() => openCard(house, newId(), sealed)).toThrow()
  expect(() => openCard(newSecret(), cardId, sealed)).toThrow()
  expect(() => openCard(house, cardId, altered)).toThrow()
})

it('one card sealed twice looks different, while its mark is the same', () => {
  const cardId = newId()
  expect(sealCard(house, cardId, card).equals(sealCard(house, cardId, card))).toBe(false)
  expect(cardMark(house, 'number', card.number)).toEqual(cardMark(house, 'number', card.number))
  expect(cardMark(house, 'number', card.number)).not.toEqual(cardMark(newSecret(), 'number', card.number))
})
