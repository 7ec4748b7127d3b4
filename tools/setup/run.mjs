import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const forwarded =
  process.platform === 'win32' ? ['SIGINT', 'SIGTERM'] : ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']

/** The exit code a shell reports for a process that a signal ended. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGQUIT: 131, SIGKILL: 137, SIGTERM: 143 }

/**
 * Calls back once when the npm that started us is gone. npm hands signals only to the shell between it and
 * us, and when either dies we hear nothing of it: without this, what runs here would outlive an npm that was
 * told to stop.
 */
function onceCallerIsGone(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => undefined
  const callers = () => {
    const parent = process.ppid
    const [, program, grandparent] = statOf(parent)
    return `${parent} ${/^(ba|da|a)?sh$/.test(program) ? grandparent : ''}`
  }
  const atStart = callers()
  const watch = setInterval(() => {
    if (callers() === atStart) return
    clearInterval(watch)
    callback()
  }, 250)
  return () => clearInterval(watch)
}

/** What Linux tells of a process: its program's name and its parent; empty elsewhere. */
function statOf(pid) {
  try {
    return /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ['', '', '']
  } catch {
    return ['', '', '']
  }
}

/**
 * Runs a program to its end with our own input and output, hands every signal we get on to it, and resolves
 * with its exit code. With `tether`, the child also gets a channel to us: when it breaks (we were killed
 * outright) the child knows that its parent is gone and can close cleanly. `until` is an AbortSignal that
 * ends it. What it prints goes to `output`.
 */
export function run(
  command,
  args,
  { cwd, env = process.env, tether = false, shell = false, until, output = 'inherit' } = {},
) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', output, 'inherit', ...(tether ? ['ipc'] : [])]
    const child = spawn(command, args, { cwd, env, stdio, shell })
    const handlers = forwarded.map((signal) => [signal, () => child.kill(signal)])
    for (const [signal, handler] of handlers) process.on(signal, handler)
    until?.addEventListener('abort', () => child.kill('SIGTERM'))
    const stopWatching = onceCallerIsGone(() => child.kill('SIGTERM'))
    const release = () => {
      stopWatching()
      for (const [signal, handler] of handlers) process.off(signal, handler)
    }
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      release()
      resolve(code ?? signalCodes[signal] ?? 1)
    })
  })
}
