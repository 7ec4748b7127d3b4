import fs, { existsSync } from 'node:fs'
import promises, { type FileHandle, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { NameTaken, writeWholeFile } from './whole-file.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-whole-'))
  path = join(folder, 'a.ledger')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* two() {
  yield Buffer.from('one ')
  yield Buffer.from('two')
}

async function* torn() {
  yield Buffer.from('one ')
  throw new Error('the database went away')
}

/** As on FAT. */
function refuseLinks(): void {
  const refused = Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  const spy = vi.spyOn(promises, 'link').mockRejectedValue(refused)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

describe('a file that is written whole', () => {
  it('replaces what had its name', async () => {
    await writeFile(path, 'before')
    await writeWholeFile(path, two())
    expect(await readFile(path, 'utf8')).toBe('one two')
    expect(await readdir(folder)).toEqual(['a.ledger'])
  })

  it('leaves everything as it was when it comes to nothing', async () => {
    await writeFile(path, 'before')
    await expect(writeWholeFile(path, torn())).rejects.toThrow('the database went away')
    expect(await readFile(path, 'utf8')).toBe('before')
    expect(await readdir(folder)).toEqual(['a.ledger'])
  })

  describe.each([
    ['with hard links', () => undefined],
    ['without them', refuseLinks],
  ])('that replaces nothing, on a disk %s', (_, prepare) => {
    const once = { replaces: false }

    it('gets a name that is free, and no other', async () => {
      prepare()
      await writeWholeFile(path, two(), once)
      expect(await readFile(path, 'utf8')).toBe('one two')
      expect(await readdir(folder)).toEqual(['a.ledger'])
    })

    it('leaves what got its name meanwhile', async () => {
      prepare()
      const overtaken = async function* () {
        yield* two()
        await writeFile(path, 'another')
      }
      await expect(writeWholeFile(path, overtaken(), once)).rejects.toThrow(NameTaken)
      expect(await readFile(path, 'utf8')).toBe('another')
      expect(await readdir(folder)).toEqual(['a.ledger'])
    })
  })

  it('is on the disk before it has its name, and its name before it counts as written', async () => {
    const synced: string[] = []
    const note = (what: string) => synced.push(`${what}, ${existsSync(path) ? 'named' : 'without its name'}`)
    const { fsync } = fs
    vi.spyOn(fs, 'fsync').mockImplementation((fd, done) => {
      note('bytes')
      fsync(fd, done)
    })
    const handle = await open(folder)
    await handle.close()
    const handles = Object.getPrototypeOf(handle) as FileHandle
    const { sync } = handles
    vi.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
      note('folder')
      return sync.call(this)
    })
    await writeWholeFile(path, two())
    expect(synced).toEqual(['bytes, without its name', 'folder, named'])
  })
})
