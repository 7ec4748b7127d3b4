import type { Endpoint } from '../settings.rules.ts'

/** What PostgreSQL writes about itself into `postmaster.pid`. */
export interface PidFile {
  readonly pid: number
  /** `starting`, `ready`, `stopping` or `standby`; null before it is written. */
  readonly status: string | null
}

/** Reads the text of a `postmaster.pid`; null when it holds no process (cut off, or not such a file). */
export function parsePidFile(text: string): PidFile | null {
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!/^-?\d+$/.test(lines[0] ?? '') || pid === 0) return null
  return { pid: Math.abs(pid), status: lines[7] || null }
}

/** How the server of a `postmaster.pid` is reached; null until it takes connections. */
export function servedAt(text: string): Endpoint | null {
  const lines = text.split('\n').map((line) => line.trim())
  if (parsePidFile(text)?.status !== 'ready') return null
  const [, , , port, dir] = lines
  return dir ? { kind: 'socket', dir } : { kind: 'loopback', port: Number(port) }
}
