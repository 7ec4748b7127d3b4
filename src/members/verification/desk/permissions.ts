/** Who looks at documents; who changes what is noted holds more. */
export const MAY = { review: 'identity.review', change: 'identity.change' } as const
