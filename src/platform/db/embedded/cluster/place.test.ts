import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseAccount } from './account.ts'
import { choosePlace, dataPathOf, makeDataDir, notePlace, STORE } from './place.ts'

const asRoot = process.getuid?.() === 0

describe('where an embedded database is kept', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairhall-place-'))
    await chmod(folder, 0o755)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is DATA_DIR, for anyone who can reach it', async () => {
    const dataDir = join(folder, 'data')
    await makeDataDir(dataDir)
    expect(await choosePlace(dataDir, await databaseAccount(join(dataDir, 'postgres')))).toEqual({
      home: dataDir,
      data: join(dataDir, 'postgres'),
      socketDir: join(dataDir, 'socket'),
      moved: false,
    })
  })

  it.runIf(asRoot)(
    'is a folder of its own when root keeps DATA_DIR where PostgreSQL may not go',
    async () => {
      const dataDir = join(folder, 'private', 'data')
      await makeDataDir(dataDir)
      await chmod(join(folder, 'private'), 0o700)
      const account = await databaseAccount(join(dataDir, 'postgres'))
      const place = await choosePlace(dataDir, account)
      try {
        expect(place.home).toMatch(new RegExp(`^${STORE}/[0-9a-f]{8}$`))
        expect(place.moved).toBe(true)

        await mkdir(place.data)
        await writeFile(join(place.data, 'PG_VERSION'), '18\n')
        await notePlace(dataDir, place)
        expect(await dataPathOf(dataDir)).toBe(place.data)
        // Found again, even when DATA_DIR can be reached by now: an empty database beside the old one would
        // be a loss.
        await chmod(join(folder, 'private'), 0o755)
        expect(await choosePlace(dataDir, account)).toEqual(place)
      } finally {
        await rm(place.home, { recursive: true, force: true })
      }
      await expect(choosePlace(dataDir, account)).rejects.toThrow(
        /was kept in .* and is not there: put it back, or remove/,
      )
    },
  )
})
