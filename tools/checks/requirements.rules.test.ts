import { describe, expect, it } from 'vitest'
import { complaints, coveragePage, parseRequirements } from './requirements.rules.ts'

const head = 'id\tkind\tdelivered by\tstatus\tproof\troom\trequirement'
const list = [
  head,
  'S9-901\trule\tfoundation\tdelivered\tunit\tmoney/wallet\tSums are exact.',
  'S9-902\tcall\tfoundation\tdelivered\tapi\tmoney/wallet\tA call gives the sum.',
  'S9-903\troute\tfoundation\tdelivered\tjourney\tmoney/wallet\tThe sum has a page.',
  'M-904\troute\tmember\tplanned\tjourney\tmembers/vip\tThere is a lounge.',
].join('\n')
const rows = parseRequirements(list)

const passing = (title: string, file: string) => ({
  title: `sums ${title}`,
  ownTitle: title,
  file,
  passed: true,
})
const proofs = [
  passing('sums are exact (S9-901)', 'src/money/wallet/wallet.rules.test.ts'),
  passing('gives the sum (S9-902)', 'src/money/wallet/server/wallet.test.ts'),
  passing('a member sees the sum (S9-903)', 'e2e/wallet.test.ts'),
]

describe('requirements held against tests', () => {
  it('is content when every delivered row has its proof', () => {
    expect(complaints(rows, proofs)).toEqual([])
  })

  it.each([
    ['no test names the row', []],
    ['the test failed', [{ ...proofs[2], passed: false } as (typeof proofs)[number]]],
    ['a screen is proven without a browser', [passing('(S9-903)', 'src/money/wallet/web/page.test.tsx')]],
  ])('complains when %s', (_, replacement) => {
    expect(complaints(rows, [...proofs.slice(0, 2), ...replacement])).toEqual([
      'S9-903 is marked delivered and has no passing journey test: The sum has a page.',
    ])
  })

  it('wants a call proven through the server', () => {
    const pure = passing('(S9-902)', 'src/money/wallet/wallet.rules.test.ts')
    expect(
      complaints(rows, [...proofs.filter(({ ownTitle }) => !ownTitle.includes('902')), pure]),
    ).toHaveLength(1)
    const journey = passing('(S9-902)', 'e2e/wallet.test.ts')
    expect(
      complaints(rows, [...proofs.filter(({ ownTitle }) => !ownTitle.includes('902')), journey]),
    ).toEqual([])
  })

  it('complains about an id that is not in the list', () => {
    expect(complaints(rows, [...proofs, passing('(S9-999)', 'e2e/x.test.ts')])).toEqual([
      'e2e/x.test.ts names S9-999, which is not in the list',
    ])
  })

  it('takes no id that stands over a group for a proof', () => {
    const grouped = { ...passing('can be seen', 'e2e/wallet.test.ts'), title: 'the sum (S9-903) can be seen' }
    expect(complaints(rows, [...proofs.slice(0, 2), grouped])).toEqual([
      'S9-903 is marked delivered and has no passing journey test: The sum has a page.',
      'e2e/wallet.test.ts names S9-903 over a group of tests: the title of the test that proves it has to',
    ])
  })

  it.each([
    ['another head', list.replace('proof', 'evidence')],
    ['an id twice', `${list}\n${list.split('\n')[1]}`],
    ['an unknown proof', list.replace('unit', 'hope')],
    ['an unknown status', list.replace('planned', 'soon')],
  ])('refuses a list with %s', (_, text) => {
    expect(() => parseRequirements(text)).toThrow()
  })

  it('writes a page with every delivered row and its tests', () => {
    const page = coveragePage(rows, proofs.slice(0, 2))
    expect(page).toContain('4 requirements: 3 delivered, 2 of them proven by tests, 1 to come.')
    expect(page).toContain('| S9-901 | Sums are exact. | unit | `src/money/wallet/wallet.rules.test.ts` |')
    expect(page).toContain('| S9-903 | The sum has a page. | journey | **none** |')
    expect(page).toContain('| member | 1 |')
  })
})
