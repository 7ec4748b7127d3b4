// Builds the portal and the console into dist/ when their sources changed: `npm run build`, and a step of `npm test`.
import { ensureInstalled } from './setup/install.mjs'
import { runTool } from './setup/project.mjs'
import { ensureWebBuilt } from './setup/web-build.mjs'

await runTool(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  return 0
})
