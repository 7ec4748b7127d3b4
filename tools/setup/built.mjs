// Builds what browsers load, dist/portal and dist/console, and what runs the house, dist/server, when anything that goes
// into it has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNodePath } from './pinned-node.mjs'
import { inProject, projectRoot, SetupError, say } from './project.mjs'
import { run } from './run.mjs'

const stampName = '.inputs'
const common = ['package-lock.json', 'src', 'brands', 'tools/portal']
/** What no member loads (`src/platform/i18n/owner.rules.ts`). */
const forStaff = /\/desk\/|^src\/(staff|console)\//
/** What never runs in a browser. */
const onServers = /^src\/(.*\/)?server\//
const web = [
  { name: 'portal', config: 'vite.config.ts', inputs: common, leavesOut: [forStaff, onServers] },
  {
    name: 'console',
    config: 'vite.console.config.ts',
    inputs: [...common, 'tools/console'],
    leavesOut: [/^src\/portal\//, onServers],
  },
]
const server = {
  name: 'server',
  config: 'vite.server.config.ts',
  inputs: ['package-lock.json', 'src'],
  leavesOut: [],
}

/** Makes dist/server, dist/portal and dist/console match the sources; takes a fraction of a second where they already do. */
export async function ensureAllBuilt() {
  for (const program of [server, ...web]) await ensureBuilt(program)
}

/** Makes dist/portal and dist/console match the sources. */
export async function ensureWebBuilt() {
  for (const program of web) await ensureBuilt(program)
}

/** Makes dist/server match the sources. */
export async function ensureServerBuilt() {
  await ensureBuilt(server)
}

async function ensureBuilt(program) {
  const { name, config } = program
  const builtPath = inProject('dist', name)
  // Of this process alone: two that build at once do not write into each other.
  const freshPath = inProject('dist', `${name}.new.${process.pid}`)
  const wanted = inputsHash(program)
  const stamp = join(builtPath, stampName)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say(`Building the ${name} ...`)
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  const args = [
    ...[vite, 'build', '--config', inProject(config)],
    ...['--outDir', freshPath, '--emptyOutDir', '--logLevel', 'warn'],
  ]
  // Whoever asks (a test runner sets NODE_ENV=test), people get React's production build.
  const env = { ...pinnedEnvironment(), NODE_ENV: 'production' }
  const code = await run(pinnedNodePath(), args, { cwd: projectRoot, env })
  if (code !== 0) rmSync(freshPath, { recursive: true, force: true })
  if (code !== 0) throw new SetupError(`The ${name} did not build (Vite ended with code ${code}).`)
  writeFileSync(join(freshPath, stampName), wanted)
  rmSync(builtPath, { recursive: true, force: true })
  mkdirSync(inProject('dist'), { recursive: true })
  renameSync(freshPath, builtPath)
  say(`The ${name} is built.`)
}

/** A hash over the names and contents of everything that a program can be made from. */
function inputsHash({ config, inputs, leavesOut }) {
  const hash = createHash('sha256')
  const files = [config, ...inputs].flatMap((name) => filesUnder(name))
  for (const file of files.filter((name) => !leavesOut.some((left) => left.test(name)))) {
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
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
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
