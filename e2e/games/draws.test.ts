import { afterEach, expect, it } from 'vitest'
import { toyDrawProof } from '#testing/toy/toy-draw.ts'
import { visitAsColleague } from '../harness/console/colleague.ts'
import { expectHolds } from '../harness/looks.ts'
import { type Appearance, type Visit, visit } from '../harness/visit.ts'
import { sayIn } from '../harness/words.ts'

const open: Visit[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const PHONE: Appearance = { width: 390, language: 'zh-CN', theme: 'dark' }

it('a visitor verifies a shared draw down to the signature of the public beacon, and finds one that was altered', async () => {
  const seen = await visit('/app/verify', PHONE)
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  const verify = async (proof: unknown) => {
    await page.getByLabel(say('fairness.inputs.proof'), { exact: true }).fill(JSON.stringify(proof))
    await page.getByRole('button', { name: say('fairness.inputs.act') }).click()
  }
  const step = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: say(`fairness.draw.step.${name}`) }) })

  // A game that this page does not know: what proves the draw itself is worked out all the same.
  await verify(toyDrawProof())
  await page.getByRole('heading', { name: say('fairness.draw.verdict.unknown') }).waitFor()
  for (const name of ['chain', 'beacon', 'mix'])
    await step(name).getByText(say('fairness.step.right'), { exact: true }).waitFor()
  await expectHolds(seen, 'verify-draw')

  const { beacon } = toyDrawProof()
  const altered = `${beacon.signature?.slice(0, -1)}8`
  await verify({ ...toyDrawProof(), beacon: { ...beacon, signature: altered } })
  await page.getByRole('heading', { name: say('fairness.draw.verdict.different'), exact: true }).waitFor()
  await step('beacon').getByText(say('fairness.step.wrong'), { exact: true }).waitFor()
  await expect
    .poll(() => step('chain').getByText(say('fairness.step.right'), { exact: true }).count())
    .toBe(1)
})

it('those who run a house find draws, bets on them and their games in the console', async () => {
  const seen = await visitAsColleague(undefined, '/console/draws/draws', '周岚')
  open.push(seen)
  const { page } = seen
  const say = sayIn(seen.appearance.language)
  await page.getByRole('heading', { name: say('drawsDesk.draws.name') }).waitFor()
  await expectHolds(seen, 'console-draws')
  await page
    .getByRole('link', { name: say('drawsDesk.bets.name') })
    .first()
    .click()
  await page.getByRole('heading', { name: say('drawsDesk.bets.name') }).waitFor()
  await expectHolds(seen, 'console-draw-bets')
  await seen.open('/console/draws/games')
  await page.getByRole('heading', { name: say('drawsDesk.title') }).waitFor()
  await expectHolds(seen, 'console-draw-games')
})
