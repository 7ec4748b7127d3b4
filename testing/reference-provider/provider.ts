import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../houses/free-port.ts'

const SECRET = 'a-secret-of-the-reference-provider-1234'
const KEY_ID = 'coin-2026'

/** What the reference provider is told to do next, or from now on. */
export interface Told {
  readonly fault?: string
  readonly slowMs?: number
  readonly clockAt?: number
  readonly isClosed?: boolean
  readonly isTold?: boolean
  readonly tellsRounds?: boolean
  /** Has a seamless one say what it owes the house a word on. */
  readonly settles?: boolean
}

/** What the reference provider knows. */
export interface Known {
  readonly transfers: readonly { readonly transferId: string; readonly word: string }[]
  readonly rounds: number
  /** What a seamless one still has to tell the house. */
  readonly owed: number
}

/** The reference provider in a process of its own. */
export interface Provider {
  readonly url: string
  readonly keyId: string
  readonly secret: string
  /** The operator's document that names it. */
  readonly studiosFile: string
  /** Starts it, for a house at that address, on the books that it has. */
  start(houseUrl: string): Promise<void>
  /** Ends it on the spot, whatever it is doing. */
  kill(): Promise<void>
  tell(told: Told): Promise<Known>
  close(): Promise<void>
}

/** A reference provider under a channel code, not started yet, whose players' money is lent to it or stays at the house. */
export async function referenceProvider(
  code: string,
  wallet: 'transfer' | 'seamless' = 'transfer',
): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const studiosFile = join(folder, 'studios.json')
  writeFileSync(join(folder, 'coin.secret'), SECRET)
  const names = { 'zh-CN': '抛硬币', en: 'Coin flip' }
  const more = { keyId: KEY_ID, secretFile: 'coin.secret', wallet, currency: 'CNY' }
  writeFileSync(studiosFile, JSON.stringify({ studios: [{ code, kind: 'chess', names, url, ...more }] }))
  let running: ChildProcess | undefined
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  return {
    url,
    keyId: KEY_ID,
    secret: SECRET,
    studiosFile,
    kill,
    start: async (houseUrl) => {
      const env = { PORT: String(port), HOUSE_URL: houseUrl, KEY_ID, SECRET, WALLET: wallet, CONTROL: '1' }
      running = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
        env: { ...env, JOURNAL: join(folder, 'journal') },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      if (running.stdout) await once(running.stdout, 'data')
    },
    tell: async (told) => {
      const response = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(told) })
      return (await response.json()) as Known
    },
    close: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
