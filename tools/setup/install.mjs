// Installs the packages of the lock file into node_modules, once: those that a house starts with, and what
// checks need besides (the development dependencies) where somebody checks. What marks an install as whole is
// a stamp with the lock file's hash, written last: an interrupted one has none and is done again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { checkPinnedNode } from './pinned-node.mjs'
import { inProject, projectRoot, SetupError, say, spokenOn } from './project.mjs'
import { run } from './run.mjs'

const oldestNode = 20
const stampPath = inProject('node_modules', '.fairhall-installed')
const lockPath = inProject('package-lock.json')
const hiddenLockPath = inProject('node_modules', '.package-lock.json')

/** What the stamp says besides where only what a house starts with is there. */
const STARTS = ' starts'

/**
 * Makes node_modules match the lock file, with what checks need where they are meant to run; returns at once
 * where it already does.
 */
export async function ensureInstalled({ forChecks = false } = {}) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode) {
    throw new SetupError(
      `Fairhall needs Node ${oldestNode} or newer to set itself up; this is ${process.version}.`,
    )
  }
  const lock = readFileSync(lockPath, 'utf8')
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
  const there = readOrEmpty(stampPath)
  if (there === wanted) return
  const starts = there === wanted + STARTS
  if (starts && !forChecks) return
  if (isInstalledByHand(lock, true)) forChecks = true
  else if (!isInstalledByHand(lock, forChecks)) await install(lock, { forChecks, starts })
  checkPinnedNode()
  writeFileSync(`${stampPath}.new`, forChecks ? wanted : wanted + STARTS)
  renameSync(`${stampPath}.new`, stampPath)
}

/** Where a house `starts` already, it may be running: what is there stays, and the rest is put beside it. */
async function install(lock, { forChecks, starts }) {
  const count = packagesFor(lock, forChecks).length - (starts ? packagesFor(lock, false).length : 0)
  const again = starts
    ? 'For checks: installing'
    : existsSync(inProject('node_modules'))
      ? 'What is installed is not whole or not current: installing'
      : 'Installing'
  say(`${again} ${count} packages from the lock file (a minute or so, this once) ...`)
  // Install scripts are never run: nothing here needs one, and what does not run cannot surprise.
  // Packages ask for a newer Node than this machine's may be; they will run on the one we bring.
  const options = [
    '--ignore-scripts',
    forChecks ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--engine-strict=false',
    '--loglevel=error',
  ]
  const verb = starts ? ['install', '--no-save'] : ['ci']
  const code = await runNpm([...verb, ...options, '--no-audit', '--no-fund'])
  if (code !== 0)
    throw new SetupError(`npm ${verb[0]} ended with code ${code}: nothing was started. Try again.`)
  say('Packages are installed.')
}

/** npm as it was called (any machine that runs us through npm names it), else the one on the path. */
function runNpm(args) {
  const caller = process.env.npm_execpath
  const options = { cwd: projectRoot, output: spokenOn() }
  if (caller && basename(caller) === 'npm-cli.js') return run(process.execPath, [caller, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' }).catch(() => {
    throw new SetupError('npm was not found on the path: Fairhall needs it once, to install its packages.')
  })
}

/**
 * Whether npm itself finished installing exactly the lock file's packages (a developer's own `npm install`).
 * npm writes its hidden lock file at the end, so it cannot speak for packages that did not arrive.
 */
function isInstalledByHand(lock, forChecks) {
  const hidden = readOrEmpty(hiddenLockPath)
  if (!hidden) return false
  const installed = JSON.parse(hidden).packages
  return packagesFor(lock, forChecks).every(
    ([path, { version }]) =>
      installed[path]?.version === version && existsSync(inProject(path, 'package.json')),
  )
}

/** The lock file's packages that belong on this machine, with those for checks or without. */
function packagesFor(lock, forChecks) {
  return Object.entries(JSON.parse(lock).packages)
    .filter(isForThisMachine)
    .filter(([, { dev }]) => forChecks || !dev)
}

function isForThisMachine([path, entry]) {
  if (path === '') return false
  if (!entry.optional) return true
  // An optional package that names no machine belongs to one that does: which, we need not work out.
  if (!entry.os && !entry.cpu) return false
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && fits(entry.libc, 'glibc')
}

const fits = (allowed, value) => !allowed || [allowed].flat().includes(value)

function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
