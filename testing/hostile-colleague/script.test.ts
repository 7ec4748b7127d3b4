import { afterAll, beforeAll, expect, it } from 'vitest'
import { escapeHtml, pageTitle } from '#platform/http/server/portal/head.ts'
import { jsonForHtml } from '#platform/http/server/portal/page-parts.ts'
import { takePicture } from '#platform/pictures/picture.rules.ts'
import { baseDocument } from '#site/config/server/config.documents.ts'
import { publishCall } from '#staff/settings/settings.contract.ts'
import { siteNow } from '../../src/server/site-now.ts'
import { act, takeSeat } from '../people/desk.ts'
import { createWorld, type World, type WorldStaff } from '../world.ts'

const SCRIPT = `</script><script>alert(1)</script>`

let world: World
let hostile: WorldStaff
beforeAll(async () => {
  world = await createWorld()
  hostile = world.staff('console.use', 'settings.view', 'site.edit')
})
afterAll(() => world.close())

async function publish(fields: object) {
  const { data } = await hostile.get(`/console/v1/settings/${baseDocument.id}`)
  const { version, value } = data.newest
  return act(hostile, publishCall(baseDocument), { baseVersion: version, value: { ...value, ...fields } })
}

it('18: puts script into what every page says: it takes two, and stays words', async () => {
  const { data } = await publish({ title: { 'zh-CN': SCRIPT, en: SCRIPT } })
  expect(data).toMatchObject({ state: 'proposed', seats: 2 })
  const other = world.staff('console.use', 'site.edit', 'site.edit.approve')
  expect((await takeSeat(other, data.changeId)).data).toMatchObject({ state: 'applied' })
  await expect.poll(async () => (await siteNow(world.app, 'en')).head.title).toBe(SCRIPT)
  const site = await siteNow(world.app, 'en')
  const parts = [
    jsonForHtml(site.config),
    escapeHtml(pageTitle({ site: site.head, page: undefined, origin: null }, await world.app.texts(), 'en')),
  ]
  for (const part of parts) {
    expect(part).toContain('alert(1)')
    expect(part).not.toMatch(/<\/?script/i)
  }
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  '//evil.example/a.svg',
  'http://evil.example',
])('18: has a link or a logo be %s: refused', async (address) => {
  for (const fields of [
    { customerService: address },
    { logo: { onDark: address, onLight: address, icon: address } },
  ])
    expect(await publish(fields)).toMatchObject({ status: 400 })
})

it('18: hands in an SVG as a picture, by its name and by its bytes', () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect(takePicture(svg, 0)).toEqual({ fault: 'pictureRefused' })
})
