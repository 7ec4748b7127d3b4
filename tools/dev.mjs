// npm run dev: the server restarts when one of its sources changes, and Vite serves the sources of the portal
// and of the console and hands every call on to the server. Any one ending ends the others.

import { ensureWebBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { inProject, projectRoot, runTool, say } from './setup/project.mjs'
import { run } from './setup/run.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  const ended = new AbortController()
  const options = { cwd: projectRoot, env: pinnedEnvironment(), until: ended.signal }
  const start = async (...args) => {
    const code = await run(pinnedNodePath(), args, options)
    ended.abort()
    return code
  }
  say('The portal with hot reload: http://127.0.0.1:5173, the console: http://localhost:5173/console')
  const vite = (...args) =>
    start(
      inProject('node_modules', 'vite', 'bin', 'vite.js'),
      ...['--host', '127.0.0.1', '--clearScreen', 'false'],
      ...args,
    )
  const codes = await Promise.all([
    start(
      '--watch',
      '--watch-preserve-output',
      inProject('src', 'server', 'main.ts'),
      ...process.argv.slice(2),
    ),
    vite(),
    vite('--config', inProject('vite.console.config.ts')),
  ])
  return Math.max(...codes)
})
