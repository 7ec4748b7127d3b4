// Builds the portal into dist/portal when anything that goes into it has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNodePath } from './pinned-node.mjs'
import { inProject, projectRoot, SetupError, say } from './project.mjs'
import { run } from './run.mjs'

const builtPath = inProject('dist', 'portal')
// Of this process alone: two that build at once do not write into each other.
const freshPath = inProject('dist', `portal.new.${process.pid}`)
const stampName = '.inputs'
const inputs = ['vite.config.ts', 'package-lock.json', 'src', 'brands', 'tools/portal']

/** Makes dist/portal match the sources; takes a fraction of a second where it already does. */
export async function ensurePortalBuilt() {
  const wanted = inputsHash()
  const stamp = join(builtPath, stampName)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the portal ...')
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, 'build', '--outDir', freshPath, '--emptyOutDir', '--logLevel', 'warn']
  // Whoever asks (a test runner sets NODE_ENV=test), people get React's production build.
  const env = { ...pinnedEnvironment(), NODE_ENV: 'production' }
  const code = await run(pinnedNodePath(), args, { cwd: projectRoot, env })
  if (code !== 0) rmSync(freshPath, { recursive: true, force: true })
  if (code !== 0) throw new SetupError(`The portal did not build (Vite ended with code ${code}).`)
  writeFileSync(join(freshPath, stampName), wanted)
  rmSync(builtPath, { recursive: true, force: true })
  mkdirSync(inProject('dist'), { recursive: true })
  renameSync(freshPath, builtPath)
  say('The portal is built.')
}

/** A hash over the names and contents of everything the browser's bundle can be made from. */
function inputsHash() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((name) => filesUnder(name))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(name) {
  if (!existsSync(inProject(name))) return []
  const entries = readdirOrNull(inProject(name))
  if (!entries) return [name]
  return entries
    .filter((entry) => !(entry.isDirectory() && entry.name === 'server') && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${name}/${entry.name}`)
    .sort()
    .flatMap((path) => filesUnder(path))
}

function readdirOrNull(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return null
  }
}
