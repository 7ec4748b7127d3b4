/** @module-tag statements */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LinesVerifier } from '#platform/audit/server/seal/history/lines/verify-lines.ts'
import { createWorld, type World } from '#testing/world.ts'
import { ChangesErrors } from '../../changes.refusals.ts'
import {
  AUDIT_FORMATS,
  auditEntryCall,
  auditLinesCall,
  auditList,
  exportAuditCall,
} from '../../desk/audit.desk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.browser().register('guo_shan')
  await world.browser().register('guo_lin')
  await world.settleEvents()
})
afterAll(() => world.close())

type Staff = ReturnType<World['staff']>

const entryPath = (no: number) => auditEntryCall.path.replace(':entryNo', String(no))
const seal = async () => {
  await world.runJobs('ledger.seal')
  await world.runJobs('audit.seal')
}
/** Seals until no entry waits. */
const sealAll = () =>
  expect
    .poll(async () => {
      await seal()
      return waiting()
    })
    .toBe(0)
const waiting = async () =>
  Number(
    (
      await world.pool.query(
        'select count(*) from platform.audit a left join platform.audit_position p on p.audit_id = a.id where p.position is null',
      )
    ).rows[0].count,
  )

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

describe('an export with proof', () => {
  const at = (query: string) => `${auditLinesCall.path}?${query}`
  const take = (who: Staff, days: object) =>
    who.post(exportAuditCall.path, { requestId: randomUUID(), reason: '季度审计', ...days })

  it('is of whole blocks, is itself recorded, and is found whole or named by whoever verifies it', async () => {
    const auditor = world.staff('audit.export', 'audit.view')
    await sealAll()
    const { data } = await take(auditor, { from: '2026-06-08', to: '2026-06-14' })
    expect(data).toMatchObject({ state: 'applied', result: { firstBlock: 1 } })
    const { changeId, result } = data
    for (const format of AUDIT_FORMATS) {
      const part = await auditor.get(at(`export=${changeId}&format=${format}`))
      expect(part.data.next).toBeNull()
      const lines = part.data.text.trimEnd().split(/\r?\n/)
      const verdictOf = (some: readonly string[]) => {
        const verifier = new LinesVerifier(format)
        for (const line of some) if (!verifier.push(line)) break
        return verifier.verdict()
      }
      const blocks = BigInt(result.lastBlock)
      expect(verdictOf(lines)).toMatchObject({ whole: { entries: BigInt(result.entries), blocks } })
      const altered = lines.with(3, lines[3].replace(/identity|platform|staff/, 'nothing'))
      expect(verdictOf(altered)).toMatchObject({ broken: { rule: 'line', line: 4 } })
    }
    const { rows } = (await auditor.get(`${auditList.calls.page.path}?action=${exportAuditCall.id}`)).data
    expect(rows).toMatchObject([{ subject: 'audit:2026-06-08..2026-06-14', reason: '季度审计' }])
  })

  it('goes on block by block, and never beyond what was asked for', async () => {
    const auditor = world.staff('audit.export')
    await world.browser().register('guo_he')
    await sealAll()
    const { changeId, result } = (await take(auditor, { from: '2026-06-14', to: '2026-06-14' })).data
    const last = (block: number) => auditor.get(at(`export=${changeId}&format=jsonl&block=${block}`))
    const { data } = await last(result.lastBlock)
    expect(JSON.parse(data.text.split('\n')[0])).toMatchObject({ block: result.lastBlock })
    expect(await last(result.lastBlock + 1)).toMatchObject({ code: ChangesErrors.noExport.code })
  })

  it.each([
    ['in the wrong order', { from: '2026-06-14', to: '2026-06-13' }, ChangesErrors.badDays],
    ['too many', { from: '2026-05-01', to: '2026-06-01' }, ChangesErrors.badDays],
    ['before the first', { from: '2026-05-01', to: '2026-05-02' }, ChangesErrors.nothingSealed],
  ])('is refused for days that are %s', async (_, days, refusal) => {
    expect(await take(world.staff('audit.export'), days)).toMatchObject({ code: refusal.code })
  })

  it('is for whoever took it, for a day, and for who may', async () => {
    const auditor = world.staff('audit.export')
    const days = { from: '2026-06-14', to: '2026-06-14' }
    expect(await take(world.staff('audit.view'), days)).toMatchObject({ status: 403 })
    const { changeId } = (await take(auditor, days)).data
    const lines = at(`export=${changeId}&format=jsonl`)
    expect(await world.staff('audit.view').get(lines)).toMatchObject({ status: 403 })
    const { code } = ChangesErrors.noExport
    expect(await world.staff('audit.export').get(lines)).toMatchObject({ status: 404, code })
    expect(await auditor.get(at(`export=${randomUUID()}&format=jsonl`))).toMatchObject({ status: 404, code })
    expect(await auditor.get(lines)).toMatchObject({ code: 0 })
    world.clock.advance(25 * 3600 * 1000)
    expect(await auditor.get(lines)).toMatchObject({ code })
  })
})
