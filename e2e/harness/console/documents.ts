// How journeys of the console set a document: fields, submitting, and somebody else's approval.
import type { Page } from 'playwright-core'
import type { Visit } from '../visit.ts'
import { sayIn } from '../words.ts'

const say = sayIn('zh-CN')

/** The panel on a document's page from which it is published. */
export const publishing = (page: Page) =>
  page.getByRole('region', { name: say('settings.publish.title') }).last()

/** The words of a document's field. */
export const fieldWords =
  (texts: string) =>
  (key: string): string =>
    say(`${texts}.fields.${key}`)

/** What the field of a text in one language is called. */
export const inLanguageOf = (field: string, language: 'zh-CN' | 'en'): string =>
  say('settings.inLanguage', { field, language: say(`settings.languages.${language}`) })

/** Types into a field of the document that is open. */
export async function fillField({ page }: Visit, name: string, value: string): Promise<void> {
  await page.getByRole('main').getByLabel(name, { exact: true }).fill(value)
}

/** Chooses one of a field's options. */
export async function chooseOption({ page }: Visit, name: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Submits what is in hand, with a reason, once it has been kept and checked. */
export async function submitDocument(
  { page }: Visit,
  button: 'do' | 'propose' | 'brake',
  reason = '按运营计划调整',
): Promise<void> {
  await publishing(page).getByRole('textbox').last().fill(reason)
  await publishing(page)
    .getByRole('button', { name: say(`settings.publish.${button}`), disabled: false })
    .click()
  await publishing(page).getByRole('status').locator('p').waitFor()
}

/** Opens what a colleague proposed about a document, once it is there to be read. */
export async function openDocumentChange(seen: Visit, words: string): Promise<void> {
  const { page } = seen
  await seen.open('/console/changes')
  await page.getByRole('link', { name: words }).first().click()
  // The line that names the document and leads to it.
  await page.getByRole('definition').locator('a[href^="/console/settings/"]').waitFor()
}

/** Signs the change that is open. */
export async function signChange({ page }: Visit): Promise<void> {
  const panel = page.getByRole('region', { name: say('changes.decide.title') })
  await panel.getByRole('textbox').fill('内容已核对')
  await panel.getByRole('button', { name: say('changes.decide.approve') }).click()
  await page.getByText(say('changes.outcome.applied')).waitFor()
}

/** Opens what a colleague proposed about a document, and signs it. */
export async function approveChange(seen: Visit, words: string): Promise<void> {
  await openDocumentChange(seen, words)
  await signChange(seen)
}
