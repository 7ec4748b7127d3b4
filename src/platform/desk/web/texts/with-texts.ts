import { fetchTexts } from '#platform/i18n/web/language.ts'
import type { Desk } from '../desk.ts'

/** What fetches something drawn together with the texts that it says: none of it is shown without them. */
export const saidBy =
  <T>(names: readonly string[], load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [drawn] = await Promise.all([load(), ...names.map(fetchTexts)])
    return drawn
  }

/** A desk of which all that draws comes with its texts, and with those that it says besides. */
export function withTexts(desk: Desk): Desk {
  const {
    name,
    texts = [],
    pages,
    memberPanels,
    memberTags,
    changeBodies,
    doors,
    signIn,
    stepUp,
    handOver,
  } = desk
  const names = [name, ...texts]
  const said = <T extends { readonly load: () => Promise<unknown> }>(one: T): T => ({
    ...one,
    load: saidBy(names, one.load),
  })
  return {
    ...desk,
    pages: pages.map(said),
    memberPanels: memberPanels?.map(said),
    memberTags: memberTags?.map(said),
    changeBodies: changeBodies?.map(said),
    doors: doors?.map(said),
    signIn: signIn && saidBy(names, signIn),
    stepUp: stepUp && saidBy(names, stepUp),
    handOver: handOver && saidBy(names, handOver),
  }
}
