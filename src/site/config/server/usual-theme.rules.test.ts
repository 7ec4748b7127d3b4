import { expect, it } from 'vitest'
import { usualTheme } from './usual-theme.rules.ts'

it.each([
  ['8', 90],
  ['801', 90],
  ['10', 0],
  ['80', 0],
])(
  'the header padding of site %s is %i px where its brand says nothing (S9-006)',
  (siteId, headerPadding) => {
    expect(usualTheme(siteId)).toEqual({ floatNav: false, darkTheme: 'device', headerPadding })
  },
)
