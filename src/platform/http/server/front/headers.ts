import type { Config } from '#platform/config/config.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Headers of every answer, whatever gives it: never guessed to be something else, loading and framed by
 * nothing (pages and files say what they may), and, where the house is on https for good, only asked for
 * over https from then on.
 */
export function headersOfAll({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...(publicUrl?.startsWith('https:') && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    }),
  }
}
