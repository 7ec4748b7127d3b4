/** What is chosen of each field of a filter; empty where it narrows nothing. */
export type ListFilter = Readonly<Record<string, string>>

/**
 * What was chosen of a filter, as the call takes it: what is left empty narrows nothing, and is not sent. Of
 * two days the earlier is the first, in whichever field it stands.
 */
export function chosen<F extends ListFilter>(filter: F): { [K in keyof F]?: Exclude<F[K], ''> } {
  const { from = '', to = '' } = filter
  const isTurned = from !== '' && to !== '' && from > to
  const inOrder = isTurned ? { ...filter, from: to, to: from } : filter
  return Object.fromEntries(Object.entries(inOrder).filter(([, value]) => value !== '')) as {
    [K in keyof F]?: Exclude<F[K], ''>
  }
}

/** Whether a filter narrows anything. */
export const narrows = (filter: ListFilter): boolean => Object.keys(chosen(filter)).length > 0
