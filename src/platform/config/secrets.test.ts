import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { keptSecret, loadSecrets } from './secrets.ts'

describe('secrets kept on disk', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fairhall-secrets-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  it('makes one on first use and gives the same one ever after, to everyone who asks at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => keptSecret(dataDir, 'house')))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^[\w-]{43}$/)
    expect(await keptSecret(dataDir, 'house')).toBe(answers[0])
    expect(await keptSecret(dataDir, 'other')).not.toBe(answers[0])
  })

  it.skipIf(process.platform === 'win32')('keeps it from other users of the machine', async () => {
    await keptSecret(dataDir, 'house')
    expect((await stat(join(dataDir, 'secrets'))).mode & 0o077).toBe(0)
    expect((await stat(join(dataDir, 'secrets', 'house'))).mode & 0o077).toBe(0)
  })

  it.skipIf(process.platform === 'win32')('leaves the data folder passable for the database', async () => {
    const fresh = join(dataDir, 'fresh')
    await keptSecret(fresh, 'house')
    expect((await stat(fresh)).mode & 0o755).toBe(0o755)
  })

  it('prefers what the environment sets and then writes nothing', async () => {
    const given = 'g'.repeat(40)
    const config = loadConfig({ DATA_DIR: dataDir, HOUSE_SECRET: given, SANDBOX_RAIL_SECRET: given })
    expect(await loadSecrets(config)).toEqual({ house: given, sandboxRail: given })
    await expect(stat(join(dataDir, 'secrets'))).rejects.toThrow('ENOENT')
  })

  it('says in one line what is wrong with a cut-off secret or a folder it cannot write', async () => {
    await keptSecret(dataDir, 'house')
    await writeFile(join(dataDir, 'secrets', 'house'), 'short')
    await expect(keptSecret(dataDir, 'house')).rejects.toThrow(
      /^The secret in .*house is too short; remove the file/,
    )
    await writeFile(join(dataDir, 'file'), '')
    await expect(keptSecret(join(dataDir, 'file'), 'house')).rejects.toThrow(
      /cannot be kept \(.*\); check who may write/,
    )
  })
})
