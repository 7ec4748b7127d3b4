import { defineRefusals } from '#platform/errors/refusal.ts'

/** What those who run the house are refused at payouts. The texts stand under `errors` in the desk's locale files. */
export const RailDeskErrors = defineRefusals('railsDesk', {
  unknownPayout: { code: 603020 },
  /** It ended: there is nothing to ask the rail for. */
  notUnderWay: { code: 603021 },
  /** Nothing contradicts it, or that was settled before. */
  nothingOpen: { code: 603022 },
  /** A finding that does not fit what the rail told last. */
  findingDiffers: { code: 603023 },
})
