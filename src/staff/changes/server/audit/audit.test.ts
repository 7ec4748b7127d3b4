/** @module-tag statements */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '#testing/world.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import { auditEntryCall, auditLinesCall, auditList } from '../../desk/audit.desk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.browser().register('guo_shan')
  await world.browser().register('guo_lin')
  await world.settleEvents()
})
afterAll(() => world.close())

const entryPath = (no: number) => auditEntryCall.path.replace(':entryNo', String(no))
const seal = async () => {
  await world.runJobs('ledger.seal')
  await world.runJobs('audit.seal')
}

it('is listed the newest first, with what narrows it, and its place once it is sealed', async () => {
  const auditor = world.staff('audit.view')
  const { path } = auditList.calls.page
  const { data } = await auditor.get(path)
  expect(data.rows.length).toBeGreaterThan(1)
  const [row] = data.rows
  await expect
    .poll(async () => {
      await seal()
      return (await auditor.get(path)).data.rows.find(({ id }: { id: number }) => id === row.id).position
    })
    .not.toBeNull()
  const narrowed = await auditor.get(
    `${path}?action=${row.action}&subject=${encodeURIComponent(row.subject)}`,
  )
  expect(narrowed.data.rows.map(({ id }: { id: number }) => id)).toContain(row.id)
  expect((await auditor.get(`${path}?kind=staff&action=nothing.at_all`)).data.rows).toEqual([])
  expect(await world.staff('members.view').get(path)).toMatchObject({ status: 403 })
})

it('shows an entry with its block', async () => {
  const auditor = world.staff('audit.view')
  const { id } = (await auditor.get(auditList.calls.page.path)).data.rows.at(-1)
  const { data } = await auditor.get(entryPath(id))
  expect(data).toMatchObject({ id, sealed: { block: 1, blockHash: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  expect(JSON.parse(data.detail)).toBeTypeOf('object')
  expect(await auditor.get(entryPath(999_999))).toMatchObject({
    status: 404,
    code: ChangesErrors.noEntry.code,
  })
})

it('is taken away by days, line by line, which is itself recorded', async () => {
  const auditor = world.staff('audit.export', 'audit.view')
  const lines = (days: string) => auditor.get(`${auditLinesCall.path}?${days}`)
  const { data } = await lines('from=2026-06-14&to=2026-06-14')
  const entries = data.text
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  expect(entries.length).toBeGreaterThan(1)
  expect(entries[0]).toMatchObject({ sealed: { position: expect.any(Number) } })
  expect(data.after).toBeNull()
  expect((await lines('from=2026-06-15&to=2026-06-16')).data).toEqual({ text: '', after: null })
  const { rows } = (await auditor.get(`${auditList.calls.page.path}?action=console.exportAudit`)).data
  expect(rows).toMatchObject([
    { subject: 'audit:2026-06-15..2026-06-16' },
    { subject: 'audit:2026-06-14..2026-06-14' },
  ])
  expect(
    await world.staff('audit.view').get(`${auditLinesCall.path}?from=2026-06-14&to=2026-06-14`),
  ).toMatchObject({
    status: 403,
  })
})
