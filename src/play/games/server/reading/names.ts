import { type Names, namesOf } from '#site/config/server/index.ts'
import en from '../../locales/en.json' with { type: 'json' }
import zhCn from '../../locales/zh-CN.json' with { type: 'json' }

const known = namesOf<string>('games', 'names', { 'zh-CN': zhCn.names, en: en.names })

/** What a game is called, in every language; one that has no name yet is called by its id. */
export function gameNames(gameId: string): Names {
  const names = known(gameId)
  return { 'zh-CN': names['zh-CN'] ?? gameId, en: names.en ?? gameId }
}
