import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEmbedded } from './index.ts'
import { startForRestore } from './restore-into.ts'

const log = { info: () => undefined, warn: () => undefined }
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairhall-restore-'))
  // As root, PostgreSQL runs as another user, who has to come through.
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it('a restore that finds another at work leaves its folder barred for a house until that one has claimed it', async () => {
  const both = await Promise.allSettled([
    startForRestore({ dataDir, log }),
    startForRestore({ dataDir, log }),
  ])
  const places = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const refusals = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(refusals).toEqual([expect.stringContaining('in use by another Fairhall')])
  for (const place of places) await place.stop()
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('was not finished: run it again')

  const again = await startForRestore({ dataDir, log })
  await again.claimed()
  await again.stop()
  const house = await startEmbedded({ dataDir, log })
  await house.stop()
})
