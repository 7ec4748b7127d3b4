import { describe, expect, it } from 'vitest'
import { LOCALES } from '#platform/i18n/locale.ts'
import { loadTexts } from '#platform/i18n/server/texts.ts'
import { textsOfList } from '#platform/lists/desk/list-texts.ts'
import { ROOMS } from './compose.ts'

const lists = ROOMS.flatMap(({ desk }) => desk?.lists ?? []).map(({ prepared }) => prepared.list)

describe('the texts of every list', () => {
  it.each(LOCALES)(
    'are all there in %s: its name, columns, filters and the words of values',
    async (locale) => {
      const texts = await loadTexts()
      const missing = lists.flatMap(textsOfList).filter((key) => texts.say(locale, key) === key)
      expect(missing).toEqual([])
    },
  )
})
