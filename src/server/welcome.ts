import { SANDBOX_ACCOUNTS } from '#members/identity/sandbox-accounts.ts'

/** What a person reads when the house stands: where it is, who can log in, where the data lies. */
export function welcomeLines(facts: {
  address: string
  place: string
  notices: readonly string[]
  sandbox: boolean
}): readonly string[] {
  return [
    '',
    `Fairhall stands at ${facts.address}`,
    ...(facts.sandbox ? accountLines() : []),
    `  Data: ${facts.place}`,
    ...facts.notices.map((notice) => `  ${notice}`),
    '  Stop with Ctrl-C',
  ]
}

function accountLines(): readonly string[] {
  const accounts = SANDBOX_ACCOUNTS.map(({ name, password }) => `    ${name} / ${password}`)
  return ['  Sandbox accounts (no real money):', ...accounts]
}
