/** The door of this room in the browser: what other rooms may take. */
export { AppealButton } from './appeal-button.tsx'
export { AppealPictures } from './appeal-pictures.tsx'
export { type AppealWays, useAppealWays } from './use-appeal-ways.ts'
