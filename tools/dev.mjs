// npm run dev: the server restarts when one of its sources changes, and Vite serves the portal's sources and
// hands every call on to the server. Either one ending ends the other.
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { ensurePortalBuilt } from './setup/portal-build.mjs'
import { inProject, projectRoot, runTool, say } from './setup/project.mjs'
import { run } from './setup/run.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensurePortalBuilt()
  const ended = new AbortController()
  const options = { cwd: projectRoot, env: pinnedEnvironment(), until: ended.signal }
  const start = async (...args) => {
    const code = await run(pinnedNodePath(), args, options)
    ended.abort()
    return code
  }
  say('The portal with hot reload: http://127.0.0.1:5173 (calls go to the server below)')
  const codes = await Promise.all([
    start(
      '--watch',
      '--watch-preserve-output',
      inProject('src', 'server', 'main.ts'),
      ...process.argv.slice(2),
    ),
    start(
      inProject('node_modules', 'vite', 'bin', 'vite.js'),
      '--host',
      '127.0.0.1',
      '--clearScreen',
      'false',
    ),
  ])
  return Math.max(...codes)
})
