// What whoever keeps a house's account does at `/console/bank`, in journeys that are about more than that page.
import type { Visit } from '../visit.ts'
import { sayIn } from '../words.ts'

/** The account that members of such a house pay into. */
export const BANK = {
  BANK_ACCOUNT: '6222020200011223344',
  BANK_NAME: '潮平银行',
  BANK_HOLDER: '汀屿商务',
}

const HEAD = '日期,金额,附言,对方户名,对方账号,流水号'
/** A day that is over wherever the house is. */
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
let serial = 0

/** A line of the bank's file. */
export function lineOf(amount: string, remark: string): string {
  serial += 1
  return `${YESTERDAY},${amount},${remark},林远,6214830211758841,S${serial}`
}

const wordsOf = ({ appearance }: Visit) => sayIn(appearance.language)

/** A panel of a page of the console, by its title. */
export const panel = ({ page }: Visit, name: string) => page.getByRole('region', { name, exact: true })

/** Gives a reason and presses. */
export async function act(
  seen: Visit,
  title: string,
  button: RegExp | string,
  reason: string,
): Promise<void> {
  await panel(seen, title).getByRole('textbox').last().fill(reason)
  await panel(seen, title).getByRole('button', { name: button }).click()
}

/** Chooses a statement's file, as the bank has it. */
export async function choose(seen: Visit, name: string, ...lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from([HEAD, ...lines].join('\r\n'))
  await seen.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Brings a statement and has it looked through; ends on its record. */
export async function bring(seen: Visit, name: string, ...lines: readonly string[]): Promise<void> {
  const say = wordsOf(seen)
  await seen.open('/console/bank')
  await panel(seen, say('railsDesk.bank.statement.title')).waitFor()
  await choose(seen, name, ...lines)
  await seen.page.getByRole('heading', { name, level: 1 }).waitFor()
  await panel(seen, say('railsDesk.bank.import.title')).waitFor()
}

/** Imports the statement whose record it is on. */
export async function importIt(seen: Visit): Promise<void> {
  const say = wordsOf(seen)
  await act(seen, say('railsDesk.bank.import.title'), say('railsDesk.bank.import.do'), '已核对银行流水')
  await seen.page.getByText(say('platformDesk.outcome.applied')).waitFor()
}
