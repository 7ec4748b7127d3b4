import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ended, startCommand } from '#testing/houses/command.ts'
import { readApprovals } from '#testing/staff/second-verifier.ts'
import { createWorld, type World } from '#testing/world.ts'

let folder: string
let world: World
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-approvals-'))
  world = await createWorld({ sandbox: true })
  world.clock.advance(1000)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** The real program, in the test's folder, on the world's database. */
const fairhall = (...words: readonly string[]): Promise<Ended> =>
  startCommand(words, {
    DATA_DIR: join(folder, 'nothing'),
    INIT_CWD: folder,
    DATABASE_URL: world.app.config.databaseUrl ?? '',
  }).ended

it('approvals are exported, verified from the file and the database, and a changed byte is named', async () => {
  const [manager, senior] = [await world.person('gu_heng'), await world.person('zhou_lan')]
  const said = (more: object) => ({ requestId: randomUUID(), reason: 'the roster says so', ...more })
  const permissions = ['members.find', 'feedback.reply']
  const { data } = await manager.post('/console/v1/roles/edit', said({ roleId: 'moderator', permissions }))
  const { changeId } = data
  await senior.post('/console/v1/changes/challenge', { changeId })
  const proof = { kind: 'sandbox' }
  expect(await senior.post('/console/v1/changes/approve', said({ changeId, proof }))).toMatchObject({
    code: 0,
    data: { state: 'applied' },
  })

  expect(await fairhall('export', 'approvals', '--out', 'house.approvals')).toMatchObject({
    code: 0,
    out: Buffer.from('exported: changes 1\n'),
  })
  for (const from of [[], ['--file', 'house.approvals']]) {
    const { code, out } = await fairhall('verify', 'approvals', ...from)
    expect([code, out.toString()]).toEqual([0, 'whole: changes 1, signed approvals 0, by code or press 1\n'])
  }
  const file = await readFile(join(folder, 'house.approvals'), 'utf8')
  expect(readApprovals(file)).toEqual({ signed: 0 })
  await writeFile(join(folder, 'altered.approvals'), file.replace('feedback.reply', 'feedback.repli'))
  const { code, errors } = await fairhall('verify', 'approvals', '--file', 'altered.approvals')
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining(`change ${changeId}: seat 2 signed something else`),
  ])
})
