// Builds the server, the portal and the console into dist/ when their sources changed: `npm run build`, and a step of `npm test`.

import { ensureAllBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runTool } from './setup/project.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensureAllBuilt()
  return 0
})
