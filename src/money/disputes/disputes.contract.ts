import { z } from 'zod'
import { MAX_PICTURES } from '#platform/pictures/picture.rules.ts'

/** What a member appeals with, for the calls of the rooms whose orders can be appealed about. */
export const appealWords = {
  text: z.string().trim().min(1).max(300).meta({ example: '已付款，未到账' }),
  /** As `keptPicture` named them; each goes with one appeal. */
  pictureIds: z.array(z.uuid()).max(MAX_PICTURES),
}
