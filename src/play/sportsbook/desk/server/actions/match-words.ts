import { teamById } from '#play/fixtures/catalogue/index.ts'
import type { MatchRow } from '#play/fixtures/server/index.ts'

/** The teams of a match as a change names them: by code, which every language has alike. */
export function matchWords({ home, away }: Pick<MatchRow, 'home' | 'away'>) {
  return { home: teamById(home).code, away: teamById(away).code }
}
