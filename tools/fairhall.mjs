// npm run -s fairhall -- <command>: installs what is missing, then runs a command of the house on the pinned
// Node: `export ledger`, `verify ledger`, `backup`, `restore`, `change secret`, `forget secret`, `plan
// sweep`, `test mail`, `test text`, `read mail`, `rules settle`, `verify round`. What the set-up says goes to the error stream: the output may be a file.
import { ensureServerBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { pinnedEnvironment, pinnedNodePath } from './setup/pinned-node.mjs'
import { inProject, projectRoot, runTool, sayOnTheSide } from './setup/project.mjs'
import { run } from './setup/run.mjs'

await runTool(async () => {
  sayOnTheSide()
  await ensureInstalled()
  await ensureServerBuilt()
  const command = [inProject('dist', 'server', 'commands.js'), ...process.argv.slice(2)]
  const env = { ...pinnedEnvironment(), INIT_CWD: process.env.INIT_CWD ?? process.cwd() }
  return run(pinnedNodePath(), command, { cwd: projectRoot, env })
})
