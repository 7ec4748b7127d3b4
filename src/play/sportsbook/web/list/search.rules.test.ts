import { expect, it } from 'vitest'
import type { MatchView } from '#play/fixtures/fixtures.contract.ts'
import { folded, found } from './search.rules.ts'

const team = (zh: string, en: string, code: string) => ({ names: { 'zh-CN': zh, en }, code })
const competition = {
  names: { 'zh-CN': '2026 世界杯', en: 'World Cup 2026' },
  shortNames: { 'zh-CN': '世界杯', en: 'World Cup' },
}
const MATCHES = [
  { home: team('科特迪瓦', 'Côte d’Ivoire', 'CIV'), guest: team('挪威', 'Norway', 'NOR'), competition },
  { home: team('土耳其', 'Türkiye', 'TUR'), guest: team('巴西', 'Brazil', 'BRA'), competition },
] as unknown as MatchView[]
const codes = (typed: string) => found(MATCHES, typed).map(({ home }) => home.code)

it.each([
  ['cote', ['CIV']],
  ['CÔTE', ['CIV']],
  ['d’ivoire', ['CIV']],
  ["d'ivoire", ['CIV']],
  ['turkiye brazil', ['TUR']],
  ['brazil turkiye', ['TUR']],
  ['挪威', ['CIV']],
  ['bra', ['TUR']],
  ['世界杯', ['CIV', 'TUR']],
  ['world cup', ['CIV', 'TUR']],
  ['', ['CIV', 'TUR']],
  ['  ', ['CIV', 'TUR']],
  ['brazil norway', []],
  ['.*', ['CIV', 'TUR']],
])('%s finds %j', (typed, expected) => {
  expect(codes(typed)).toEqual(expected)
})

it('takes accents, case and marks off, and letters that are none', () => {
  expect(folded('Brøndby-IF, Ødegaard & Łódź')).toBe('brondby if odegaard lodz')
})
