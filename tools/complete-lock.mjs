// Completes package-lock.json after `npm install`: run `node tools/complete-lock.mjs`.
//
// Native packages list one optional dependency for each kind of machine. Where the registry at hand lacks one
// of them, npm leaves it out of the lock file without a word, and `npm ci` then refuses the whole lock file,
// on every machine. This adds what was left out: exact version and the machines it is for, but no integrity,
// because nobody here has seen the file. On machines it is not for, npm never fetches it.
//
// An optional package that asks for a newer Node than the one that installs is left out by npm without a word
// too. Ours run on the Node that we bring, whatever the machine's own is: what they ask for is taken out of
// the lock file.
import { readFileSync, writeFileSync } from 'node:fs'
import { inProject, say } from './setup/project.mjs'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

/**
 * The lock file's packages with an entry for every optional dependency of an exact version, none of which
 * asks for a Node. Pure.
 */
export function completePackages(packages) {
  const added = {}
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const target = `node_modules/${name}`
      if (packages[target] || packages[`${path}/${target}`] || !/^\d+\.\d+\.\d+/.test(version)) continue
      added[target] = { version, ...(entry.dev && { dev: true }), optional: true, ...machineOf(name) }
    }
  }
  const entries = [...Object.entries(packages), ...Object.entries(added)].map(([path, entry]) => [
    path,
    entry.optional ? withoutEngines(entry) : entry,
  ])
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')))
}

function withoutEngines({ engines: _, ...entry }) {
  return entry
}

/** The machines a package is for, read off its name (`...-linux-arm64-musl`). */
function machineOf(name) {
  const words = name.split(/[-/]/)
  const os = words.filter((word) => systems.includes(word))
  const cpu = words.filter((word) => processors.includes(word))
  const libc = words.flatMap((word) => libraries[word] ?? [])
  return { ...(os.length && { os }), ...(cpu.length && { cpu }), ...(libc.length && { libc }) }
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('complete-lock.mjs')) {
  const path = inProject('package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const packages = completePackages(lock.packages)
  const complete = `${JSON.stringify({ ...lock, packages }, null, 2)}\n`
  const wasComplete = complete === readFileSync(path, 'utf8')
  if (!wasComplete) writeFileSync(path, complete)
  say(wasComplete ? 'package-lock.json is complete.' : 'package-lock.json is complete now.')
}
