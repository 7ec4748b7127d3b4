import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runStatement } from '#testing/databases/server.ts'
import { type Ended, startCommand } from '#testing/houses/command.ts'
import { createWorld, type World } from '#testing/world.ts'

let folder: string
let world: World
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-audit-'))
  world = await createWorld()
  url = world.app.config.databaseUrl ?? ''
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** The real program, in the test's folder and with these settings alone. */
const fairhall = (
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  startCommand(words, { DATA_DIR: join(folder, 'nothing'), INIT_CWD: folder, ...settings }).ended

const head = async () => (await world.browser().get('/cw/v1/audit/head')).data.head
const recorded = async () =>
  Number((await world.pool.query('select count(*) from platform.audit')).rows[0].count)

/** Seals until all that was recorded is. */
async function seal(): Promise<void> {
  const entries = async () => {
    await world.runJobs('ledger.seal')
    await world.runJobs('audit.seal')
    return (await head())?.entries
  }
  await expect.poll(entries).toBe(await recorded())
}

describe('the sealed audit of a house', () => {
  it('has no head before anything is sealed, and says so in an export', async () => {
    expect(await head()).toBeNull()
    expect(await fairhall(['export', 'audit', '--out', 'empty.audit'], { DATABASE_URL: url })).toMatchObject({
      code: 0,
      out: Buffer.from('exported: nothing is sealed yet\n'),
    })
    const { code, out } = await fairhall(['verify', 'audit', '--file', 'empty.audit'])
    expect([code, out.toString()]).toEqual([
      0,
      expect.stringMatching(/^whole: entries 0, blocks 0, head none, /),
    ])
  })

  it('publishes its head, and is verified from a file and from the database', async () => {
    await world.browser().register('guo_shan')
    await world.settleEvents()
    await seal()
    const published = await head()
    expect(published).toEqual({
      block: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      entries: await recorded(),
      sealedAt: world.clock.now().toISOString(),
    })
    expect(published.entries).toBeGreaterThan(0)
    const what = `entries ${published.entries}, blocks ${published.block}, head ${published.hash}`
    const piped = await fairhall(['export', 'audit', '--database', url])
    expect(piped).toMatchObject({ code: 0, errors: `exported: ${what}\n` })
    await writeFile(join(folder, 'piped.audit'), piped.out)
    await fairhall(['export', 'audit', '--out', 'written.audit'], { DATABASE_URL: url })
    expect(await readFile(join(folder, 'written.audit'))).toEqual(piped.out)
    for (const where of [
      ['--file', 'piped.audit'],
      ['--database', url],
    ]) {
      const found = await fairhall(['verify', 'audit', ...where, '--head', published.hash])
      const whole = expect.stringMatching(new RegExp(`^whole: ${what}, [0-9.]+ s\n$`))
      expect([found.code, found.out.toString(), found.errors]).toEqual([0, whole, ''])
    }
    // The network address it came from is in no file.
    expect(piped.out.includes('127.0.0.1')).toBe(false)
  })

  it('names the ledger in its blocks, so that nobody seals that anew without being found out', async () => {
    // In a sandbox the ledger has blocks once a payment was booked; here one is written by hand.
    await runStatement(
      url,
      `insert into ledger.block (number, previous, hash, first_position, last_position, sealed_at, reach, low)
       values (1, decode(repeat('00', 32), 'hex'), sha256('one'), 1, 1, now(), 1, 0)`,
    )
    await world.browser().register('guo_shui')
    await seal()
    const verified = () => fairhall(['verify', 'audit'], { DATABASE_URL: url })
    expect((await verified()).code).toBe(0)
    const change = (hash: string) =>
      runStatement(
        url,
        `alter table ledger.block disable trigger all; update ledger.block set hash = ${hash}`,
      )
    await change(`sha256('another')`)
    const broken = await verified()
    expect([broken.code, broken.errors]).toEqual([
      1,
      expect.stringMatching(/^broken at position \d+: rule witness: the ledger has no block 1 /),
    ])
    await change(`sha256('one')`)
  })

  it('is found out: in a file, in the database, and by a head that was published', async () => {
    const { hash, entries, block } = await head()
    const file = await readFile(join(folder, 'piped.audit'))
    file.writeUInt8(file.readUInt8(file.length - 60) ^ 1, file.length - 60)
    await writeFile(join(folder, 'altered.audit'), file)
    const altered = await fairhall(['verify', 'audit', '--file', 'altered.audit'])
    expect([altered.code, altered.errors]).toEqual([
      1,
      expect.stringMatching(/^broken at position \d+, block \d+: rule chain: /),
    ])
    const unknown = await fairhall(['verify', 'audit', '--file', 'piped.audit', '--head', 'ab'.repeat(32)])
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringMatching(/^broken: rule head: no block has the hash ab/),
    ])
    await runStatement(
      url,
      `alter table platform.audit disable trigger all;
       delete from platform.audit where id = (select audit_id from platform.audit_position where position = ${entries})`,
    )
    const gone = await fairhall(['verify', 'audit', '--head', hash], { DATABASE_URL: url })
    expect([gone.code, gone.errors]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^broken at position ${entries}, block ${block}: rule entry: entry \\d+ is gone`),
      ),
    ])
  })
})
