import { createHash, randomBytes } from 'node:crypto'
import { link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '#platform/config/startup-error.ts'

/** Proof that this process alone uses a data folder, until it is released or the process dies. */
export interface InstanceLock {
  release(): Promise<void>
}

/** Another Fairhall has the data. */
export class DataInUse extends StartupError {}

/**
 * Takes the data folder for this process. The lock is a listening local socket: the operating system ends it
 * with the process, however that dies, so no lock is ever left behind.
 * @throws {DataInUse} when another Fairhall holds it, naming its process.
 */
export async function lockInstance(dataDir: string): Promise<InstanceLock> {
  const address = await lockAddress(dataDir)
  for (let attempt = 0; attempt < 3; attempt++) {
    const server = await listen(address)
    if (server) return { release: () => new Promise((done) => server.close(() => done())) }
    const holder = await askHolder(address)
    if (holder) {
      throw new DataInUse(
        `The data in ${dataDir} is in use by another Fairhall (process ${holder}): stop that one first, or set DATA_DIR`,
      )
    }
    // A socket file whose process is dead, on systems where such a socket is a file.
    if (address.startsWith('/')) await rm(address, { force: true })
  }
  throw new StartupError(`The data in ${dataDir} is in use by another process that does not answer`)
}

/**
 * The socket's name: from a random word kept in the folder, so that no other user of the machine can guess
 * and squat on it, and from the folder's identity, so that a copy of the folder is a folder of its own.
 */
async function lockAddress(dataDir: string): Promise<string> {
  const word = await keptWord(join(dataDir, '.instance'))
  const { dev, ino } = await stat(dataDir)
  const name = `fairhall-${createHash('sha256').update(`${word}:${dev}:${ino}`).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function keptWord(path: string): Promise<string> {
  const kept = await readFile(path, 'utf8').catch(() => null)
  if (kept) return kept
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(fresh, randomBytes(16).toString('hex'), { mode: 0o600 })
    await link(fresh, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new StartupError(
      `DATA_DIR cannot be written (${(error as Error).message}): check who may, or set another one`,
    )
  } finally {
    await rm(fresh, { force: true })
  }
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(address, () => resolve(server.unref()))
  })
}

/** The process that holds the lock, or null when nobody does any more. */
function askHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(address)
    // A holder too busy to answer is a holder all the same.
    socket.setTimeout(2_000, () => finish(answer || 'unknown'))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('end', () => finish(answer || 'unknown'))
    socket.on('error', () => finish(null))
    const finish = (holder: string | null) => {
      socket.destroy()
      resolve(holder)
    }
  })
}
