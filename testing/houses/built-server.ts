import { ensureServerBuilt } from '../../tools/setup/built.mjs'

/** Runs once before suites that start the server or a command in a process of its own: what they start is built of the sources. */
export default ensureServerBuilt
