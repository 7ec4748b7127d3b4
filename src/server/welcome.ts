import { SANDBOX_ACCOUNTS } from '#members/identity/sandbox-accounts.ts'
import { SANDBOX_PEOPLE } from '#staff/people/sandbox-people.ts'

/** What a person reads when the house stands: where it is, who can log in, where the data lies. */
export function welcomeLines(facts: {
  address: string
  place: string
  notices: readonly string[]
  sandbox: boolean
  /** Where those who run the house go, and what they begin with; null where this process does not serve it. */
  console: { address: string; founder: { code: string } | { until: Date } | null } | null
}): readonly string[] {
  return [
    '',
    `Fairhall stands at ${facts.address}`,
    ...(facts.sandbox ? accountLines() : []),
    ...(facts.console ? consoleLines(facts.console, facts.sandbox) : []),
    `  Data: ${facts.place}`,
    ...facts.notices.map((notice) => `  ${notice}`),
    '  Stop with Ctrl-C',
  ]
}

function accountLines(): readonly string[] {
  const accounts = SANDBOX_ACCOUNTS.map(({ name, password }) => `    ${name} / ${password}`)
  return ['  Sandbox accounts (no real money):', ...accounts]
}

function consoleLines(
  { address, founder }: { address: string; founder: { code: string } | { until: Date } | null },
  sandbox: boolean,
): readonly string[] {
  const people = SANDBOX_PEOPLE.map(({ name, password, role }) => `    ${name} / ${password} (${role})`)
  const where = `  Console: ${address}`
  if (sandbox) return [where, '  Who runs this sandbox:', ...people]
  if (founder === null) return [where]
  if ('code' in founder)
    return [
      where,
      '  Nobody runs this house yet. Its first person enters this code there within an hour:',
      `    ${founder.code}`,
    ]
  return [
    where,
    `  Nobody runs this house yet. A code was printed before and holds until ${founder.until.toISOString()};`,
    '    another one: npm run -s fairhall -- staff invite',
  ]
}
