import { kilobytes, SCRIPT_KB, weighPages } from '../pages/weigh.ts'
import type { Result } from '../report.ts'

/** JavaScript before the sport page is readable, held to what home is held to, beside home in the same house. */
export async function sportWeight(): Promise<readonly Result[]> {
  const { '/app/home': home, '/app/sport': sport } = await weighPages('/app/home', '/app/sport')
  return [
    {
      name: 'JavaScript before a cold sport page is readable',
      ours: `${kilobytes(sport.script)} of ${kilobytes(sport.all)}`,
      reference: `${kilobytes(home.script)} of ${kilobytes(home.all)} (a cold home page)`,
      ratio: sport.script / home.script,
      aim: `${SCRIPT_KB.aim} KB, never above ${SCRIPT_KB.limit}, as home`,
      reached: sport.script <= SCRIPT_KB.aim * 1000,
    },
  ]
}
