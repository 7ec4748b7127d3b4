import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../..')

/** How a program ended and everything it printed, in order. */
export interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs a JavaScript program of an installed package, on the Node we run on, in the project's folder. */
export function runPackaged(path: string, args: readonly string[]): Promise<Ended> {
  return runProgram(process.execPath, [join(projectRoot, 'node_modules', path), ...args])
}

/** Runs a program in the project's folder and keeps what it prints. */
export function runProgram(command: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
