import { useIsClosed } from '#members/protection/web/index.ts'
import { useReadable } from './frame/use-readable.ts'

/** Whether the member has closed the account; nothing is asked before the page can be read. */
export const useClosedAccount = (): boolean => useIsClosed(useReadable())
