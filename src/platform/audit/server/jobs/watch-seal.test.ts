import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#platform/context/context.ts'
import { type Audit, openAudit } from '#testing/audit/open-audit.ts'
import { createToyApp } from '#testing/toy/toy-app.ts'
import type { OtherChain } from '../seal/witness.ts'
import { watchSeal } from './watch-seal.ts'

let audit: Audit
let toy: Awaited<ReturnType<typeof createToyApp>>
let app: App
beforeEach(async () => {
  audit = await openAudit()
  toy = await createToyApp()
  app = { ...toy.app, db: audit.db }
})
afterEach(async () => {
  await toy.close()
  await audit.close()
})

const HOUR_MS = 3_600_000
const isBroken = async () => (await app.metrics.auditBroken.get()).values[0]?.value
const watch = (part?: number) => watchSeal({ app }, audit.other, part)
async function seal(...subjects: string[]): Promise<void> {
  const [before] = await audit.rows<{ count: number }>('select count(*)::int from platform.audit')
  await audit.record(subjects)
  await audit.sealed((before?.count ?? 0) + subjects.length)
}

describe('the watch over the seal', () => {
  it('raises an alarm about what was changed, and lets it go when it is as it was', async () => {
    await seal('one', 'two')
    await watch()
    expect(await isBroken()).toBe(0)
    await audit.tamper(`update platform.audit set actor_id = 'm2' where subject = 'two'`)
    await watch()
    expect(await isBroken(), 'the whole is looked through once a day').toBe(0)
    toy.clock.advance(25 * HOUR_MS)
    await watch()
    expect(await isBroken()).toBe(1)
    await watch()
    expect(await isBroken()).toBe(1)
    await audit.tamper(`update platform.audit set actor_id = 'm1' where subject = 'two'`)
    await watch()
    expect(await isBroken()).toBe(0)
  })

  it('goes on part by part, while more is sealed, to the end', async () => {
    for (const subject of ['one', 'two', 'three', 'four']) await seal(subject)
    await watch(1)
    await seal('five')
    await audit.tamper(`delete from platform.audit where subject = 'four'`)
    await watch(1)
    expect(await isBroken()).toBe(0)
    const found = async () => {
      await watch(1)
      return isBroken()
    }
    await expect.poll(found).toBe(1)
  })

  it('finds a history that was sealed anew while it ran', async () => {
    await seal('one', 'two')
    await watch()
    await audit.tamper(
      `update platform.audit set actor_id = 'm2' where subject = 'two'`,
      'truncate platform.audit_block, platform.audit_position',
    )
    await audit.sealed(2)
    toy.clock.advance(25 * HOUR_MS)
    await watch()
    expect(await isBroken()).toBe(1)
  })

  it('begins anew after a look that failed on its way', async () => {
    for (const number of [1, 2, 3]) {
      audit.other.blocks.push({ number: BigInt(number), hash: Buffer.alloc(32, number) })
      await seal(`entry ${number}`)
    }
    let isAway = false
    const other: OtherChain = {
      ...audit.other,
      missing: async (db, blocks) => {
        if (isAway) throw new Error('away')
        return audit.other.missing(db, blocks)
      },
    }
    const look = () => watchSeal({ app }, other, 1)
    await look()
    isAway = true
    await expect(look()).rejects.toThrow('away')
    isAway = false
    // What it did not come to ask about is asked once more.
    audit.other.blocks[1] = { number: 2n, hash: Buffer.alloc(32) }
    const found = async () => {
      await look()
      return isBroken()
    }
    await expect.poll(found).toBe(1)
  })
})
