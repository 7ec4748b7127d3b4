import { expect, it } from 'vitest'
import { namesOf } from './names.ts'

const TEXTS = { 'zh-CN': { sport: '体育', chess: '棋牌' }, en: { sport: 'Sports', chess: 'Chess' } }
const BRAND = { 'zh-CN': { wallet: { title: '钱包' } }, en: { venues: { names: { sport: 'The pitch' } } } }

it('says what the room calls a thing, and what the brand calls it where that has a name of its own', () => {
  const names = namesOf('venues', 'names', TEXTS, (locale) => BRAND[locale])
  expect(names('sport')).toEqual({ 'zh-CN': '体育', en: 'The pitch' })
  expect(names('chess')).toEqual({ 'zh-CN': '棋牌', en: 'Chess' })
})
