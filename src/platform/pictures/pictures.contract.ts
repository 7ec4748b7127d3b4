import { z } from 'zod'
import { PICTURE_TYPES } from './picture.rules.ts'

/** A picture as it is sent. */
export const sentPicture = z.base64().max(60_000).meta({ description: 'the picture’s bytes in base64' })

/** What is answered to a picture that was kept. */
export const keptPicture = z.strictObject({ pictureId: z.uuid() })

/** A picture as it is given back. */
export const shownPicture = z.strictObject({ mediaType: z.enum(PICTURE_TYPES), data: z.base64() })

/** How often a session may send a picture. */
export const PICTURE_LIMIT = { points: 20, seconds: 60 }
