import { momentText } from '#platform/clock/moments.ts'
import type { DeskSearch } from '#platform/desk/server/search.ts'
import { postingNamed, postingOfBlock } from '../../server/desk.views.ts'

const POSTING = '/console/postings'
const permission = 'members.view' as const

/** Postings by their id or that of a transfer of them, and blocks by their whole hash. */
export const findPostings: readonly DeskSearch[] = [
  {
    id: 'ledger.postings',
    permission,
    label: 'ledgerDesk.postings',
    canBe: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text),
    find: async (tx, { app }, text) => {
      const id = text.toLowerCase()
      const found = await postingNamed(tx, id)
      const detail = found ? momentText(found.at, app.config.siteTimeZone) : undefined
      return found ? [{ title: id, detail, to: `${POSTING}/${id}` }] : []
    },
  },
  {
    id: 'ledger.blocks',
    permission,
    label: 'ledgerDesk.blocks',
    canBe: (text) => /^[0-9a-f]{64}$/i.test(text.replaceAll(/\s/g, '')),
    find: async (tx, _ctx, text) => {
      const hash = text.replaceAll(/\s/g, '').toLowerCase()
      const found = await postingOfBlock(tx, hash)
      return found
        ? [{ title: `#${found.block}`, detail: hash.slice(0, 16), to: `${POSTING}/${found.id}` }]
        : []
    },
  },
]
