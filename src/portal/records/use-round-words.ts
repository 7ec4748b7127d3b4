import { useGameWords } from '#play/games/web/index.ts'
import { useDrawWords } from '#play/lottery/web/index.ts'
import type { UseRoundWords } from '#play/records/web/index.ts'
import { useBetWords } from '#play/sportsbook/web/index.ts'
import { useVenueNames } from '#play/venues/web/index.ts'

/** Tells rounds by the venues that know them; of another one, where it was played and its id. */
export const useRoundWords: UseRoundWords = () => {
  const nameVenue = useVenueNames()
  const betWords = useBetWords()
  const gameWords = useGameWords()
  const drawWords = useDrawWords()
  return (round) =>
    betWords(round) ??
    gameWords(round) ??
    drawWords(round) ?? { what: nameVenue(round.channelCode), about: round.betId, price: round.price }
}
