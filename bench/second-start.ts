import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Result } from './report.ts'

const PROJECT = join(import.meta.dirname, '..')

/** Seconds from `npm start` until it says where it stands; then stops it cleanly. */
async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  const child = spawn('npm', ['start', '--silent'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let seconds: number | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    if (seconds === null && line.includes('stands at')) {
      seconds = (performance.now() - began) / 1000
      child.kill('SIGTERM')
    }
  }
  await exited
  if (seconds === null) throw new Error('npm start ended before it was ready')
  return seconds
}

/** The second `npm start` on the same data, against the first (which makes the database). */
export async function secondStart(): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairhall-bench-'))
  try {
    const first = await startOnce(dataDir)
    const second = await startOnce(dataDir)
    return {
      name: 'second `npm start` to ready',
      ours: `${second.toFixed(1)} s`,
      reference: `${first.toFixed(1)} s (first start on empty data, installed and built)`,
      ratio: second / first,
      aim: 'seconds',
      reached: second < 10,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
