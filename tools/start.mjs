// npm start: installs what is missing, builds the portal and the console when their sources changed, then runs the server on
// the pinned Node. Arguments go on to the server (`npm start -- --roles=web`).
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { inProject, projectRoot, runTool } from './setup/project.mjs'
import { run } from './setup/run.mjs'
import { ensureWebBuilt } from './setup/web-build.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  const server = [inProject('src', 'server', 'main.ts'), ...process.argv.slice(2)]
  return run(pinnedNodePath(), server, { cwd: projectRoot, env: pinnedEnvironment(), tether: true })
})
