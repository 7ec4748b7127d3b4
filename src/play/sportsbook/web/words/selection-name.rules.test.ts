import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import en from '../../locales/en.json'
import zhCn from '../../locales/zh-CN.json'
import { MARKET_KINDS, MARKETS, type MarketKind, type Selection } from '../../markets/kinds.rules.ts'
import { betName, cellName, lineText, selectionName } from './selection-name.rules.ts'

const TEAMS = {
  'zh-CN': { home: '巴西', guest: '摩洛哥' },
  en: { home: 'Brazil', guest: 'Morocco' },
} as const
type Language = keyof typeof TEAMS

const i18n = createInstance()
await i18n.init({
  resources: { 'zh-CN': { translation: { sportsbook: zhCn } }, en: { translation: { sportsbook: en } } },
  interpolation: { escapeValue: false },
})

const named = (language: Language, market: MarketKind, selection: Selection, line: string | null = null) =>
  selectionName(i18n.getFixedT(language), { market, line, selection }, TEAMS[language])

describe('a handicap’s line', () => {
  it.each([
    ['asian_handicap', '-0.75', 'home', '-0.5/1'],
    ['asian_handicap', '-0.75', 'away', '+0.5/1'],
    ['asian_handicap', '-0.25', 'home', '-0/0.5'],
    ['asian_handicap', '-0.25', 'away', '+0/0.5'],
    ['asian_handicap', '0.25', 'away', '-0/0.5'],
    ['asian_handicap', '0', 'home', '0'],
    ['asian_handicap', '0', 'away', '0'],
    ['asian_handicap', '1.5', 'away', '-1.5'],
    ['european_handicap_3way', '-1', 'home', '-1'],
    ['european_handicap_3way', '-1', 'draw', '-1'],
    ['european_handicap_3way', '-1', 'away', '+1'],
    ['total', '2.75', 'over', '2.5/3'],
    ['total', '2', 'under', '2'],
    ['1x2', null, 'home', ''],
  ] as const)('%s %s is for %s %s', (market, line, selection, said) => {
    expect(lineText({ market, line, selection })).toBe(said)
  })
})

describe('a selection', () => {
  it.each([
    ['1x2', 'home', null, '巴西', 'Brazil'],
    ['1x2', 'draw', null, '平局', 'Draw'],
    ['half_time_1x2', 'away', null, '摩洛哥', 'Morocco'],
    ['double_chance', '1X', null, '巴西或平局', 'Brazil or draw'],
    ['double_chance', '12', null, '巴西或摩洛哥', 'Brazil or Morocco'],
    ['double_chance', 'X2', null, '摩洛哥或平局', 'Morocco or draw'],
    ['draw_no_bet', 'home', null, '巴西', 'Brazil'],
    ['asian_handicap', 'home', '-0.75', '巴西 -0.5/1', 'Brazil -0.5/1'],
    ['asian_handicap', 'away', '-0.75', '摩洛哥 +0.5/1', 'Morocco +0.5/1'],
    ['european_handicap_3way', 'draw', '-1', '平局（巴西 -1）', 'Draw (Brazil -1)'],
    ['european_handicap_3way', 'away', '-1', '摩洛哥 +1', 'Morocco +1'],
    ['total', 'over', '2.75', '大 2.5/3', 'Over 2.5/3'],
    ['home_total', 'under', '1.5', '巴西 小 1.5', 'Brazil: Under 1.5'],
    ['away_total', 'over', '0.5', '摩洛哥 大 0.5', 'Morocco: Over 0.5'],
    ['btts', 'yes', null, '是', 'Yes'],
    ['odd_even', 'even', null, '双', 'Even'],
    ['correct_score', '2-1', null, '2-1', '2-1'],
    ['correct_score', 'other', null, '其他比分', 'Any other score'],
    ['ht_ft', 'home/draw', null, '主/平', 'Home/Draw'],
    ['next_goal', 'home', '3', '第 3 球 巴西', 'Goal 3: Brazil'],
    ['next_goal', 'away', '12', '第 12 球 摩洛哥', 'Goal 12: Morocco'],
    ['next_goal', 'none', '1', '没有第 1 球', 'No goal 1'],
  ] as const)('of %s: %s', (market, selection, line, chinese, english) => {
    expect(named('zh-CN', market, selection, line)).toBe(chinese)
    expect(named('en', market, selection, line)).toBe(english)
  })

  it('of every kind has its words, and every kind its name', () => {
    const LINES = {
      none: null,
      goals: '2.25',
      handicap: '-0.75',
      'whole-handicap': '-1',
      number: '3',
    } as const
    for (const language of ['zh-CN', 'en'] as const) {
      const t = i18n.getFixedT(language)
      for (const market of MARKET_KINDS) {
        expect(t(`sportsbook.market.${market}`)).not.toContain('sportsbook.')
        for (const selection of MARKETS[market].selections) {
          const on = { market, line: LINES[MARKETS[market].line], selection }
          for (const say of [selectionName, betName, cellName])
            expect(say(t, on, TEAMS[language])).not.toMatch(/^$|sportsbook\.|\{\{|undefined/)
        }
      }
    }
  })

  it('says its market where nothing beside it does', () => {
    const say = (market: MarketKind, selection: Selection, line: string | null = null) =>
      betName(i18n.getFixedT('zh-CN'), { market, line, selection }, TEAMS['zh-CN'])
    expect(say('correct_score', '2-1')).toBe('波胆 2-1')
    expect(say('btts', 'yes')).toBe('两队都进球 是')
    expect(say('asian_handicap', 'home', '-0.75')).toBe('让球 巴西 -0.5/1')
    expect(say('1x2', 'draw')).toBe('平局')
    expect(say('next_goal', 'home', '3')).toBe('第 3 球 巴西')
    expect(say('total', 'over', '2.75')).toBe('大 2.5/3')
    expect(say('home_total', 'over', '1.5')).toBe('巴西 大 1.5')
  })
})
