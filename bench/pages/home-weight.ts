import type { Result } from '../report.ts'
import { kilobytes, SCRIPT_KB, weighPages } from './weigh.ts'

/** JavaScript and fonts before home is readable: its headline drawn, its text in its final faces. */
export async function homeWeight(): Promise<readonly Result[]> {
  const { '/app/home': home } = await weighPages('/app/home')
  const { script, font, all } = home
  return [
    {
      name: 'JavaScript before a cold home page is readable',
      ours: kilobytes(script),
      reference: `${kilobytes(all)} (everything the page fetched by then)`,
      ratio: script / all,
      aim: `${SCRIPT_KB.aim} KB, never above ${SCRIPT_KB.limit}`,
      reached: script <= SCRIPT_KB.aim * 1000,
    },
    {
      name: 'fonts before then, on a machine without a Chinese face',
      ours: kilobytes(font),
      reference: `${kilobytes(all)} (everything the page fetched by then)`,
      ratio: font / all,
      aim: 'stated',
      reached: true,
    },
  ]
}
