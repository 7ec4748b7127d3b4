import type { MatchView } from '#play/fixtures/fixtures.contract.ts'

/** Letters that stand for themselves and no accent is taken off. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' }

/** A text without case, accents and marks: what is typed is held against it. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

type Named = Pick<MatchView, 'home' | 'guest' | 'competition'>

/** All that a match can be found by: both teams and its competition, in both languages, and the teams' codes. */
function saidOf({ home, guest, competition }: Named): string {
  const names = [home.names, guest.names, competition.names, competition.shortNames]
  return folded([...names.flatMap((one) => [one['zh-CN'], one.en]), home.code, guest.code].join(' '))
}

/** The matches whose teams or competition hold every word that was typed, in either language; all of them for none. */
export function found<M extends Named>(matches: readonly M[], typed: string): readonly M[] {
  const words = folded(typed).split(' ').filter(Boolean)
  if (words.length === 0) return matches
  return matches.filter((match) => {
    const said = saidOf(match)
    return words.every((word) => said.includes(word))
  })
}
