// Where things are, and how the set-up step speaks. Plain JavaScript for any Node from 20 on: nothing is
// installed yet when this runs.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's folder, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Absolute path of something in the project. */
export const inProject = (...parts) => join(projectRoot, ...parts)

let voice = process.stdout

/**
 * From now on the set-up speaks on the error stream: the output of what it prepares may be on its way into a
 * file.
 */
export function sayOnTheSide() {
  voice = process.stderr
}

/** The descriptor of the stream that the set-up speaks on. */
export const spokenOn = () => voice.fd

/** Says one line about what the set-up step is doing. */
export function say(line) {
  voice.write(`fairhall · ${line}\n`)
}

/** A reason to stop that a person can act on: printed as its one line, never with a stack. */
export class SetupError extends Error {}

/** Runs a tool's main function; a `SetupError` becomes one line and exit code 1. */
export async function runTool(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`fairhall · ${error.message}\n`)
    process.exitCode = 1
  }
}
