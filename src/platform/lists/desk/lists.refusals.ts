import { defineRefusals } from '#platform/errors/refusal.ts'

/** What lists refuse, whoever asks. */
export const ListErrors = defineRefusals('listsDesk', {
  badPlace: { code: 600530, status: 400 },
  tooBroad: { code: 600531 },
  badSearch: { code: 600532, status: 400 },
  noView: { code: 600533 },
  tooManyViews: { code: 600534 },
  nameTaken: { code: 600535 },
  noExport: { code: 600536 },
  tooManyExports: { code: 600537 },
  noRow: { code: 600538 },
  claimed: { code: 600539 },
})
