/** The key of what a game is called: this room's texts have the names of all games, by their ids. */
export const gameNameKey = (gameId: string) => `games.names.${gameId}`

/** The portal's page of a game (S2-068). */
export const gamePage = (gameId: string) => `/app/egame/${gameId}`
