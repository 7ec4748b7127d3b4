import type { UseRoundWords } from '#play/records/web/round-words.ts'
import { useBetWords } from '#play/sportsbook/web/use-bet-words.ts'
import { useVenueNames } from '#play/venues/web/venue-names.ts'

/** Tells rounds by the venues that know them; of another one, where it was played and its id. */
export const useRoundWords: UseRoundWords = () => {
  const nameVenue = useVenueNames()
  const betWords = useBetWords()
  return (round) =>
    betWords(round) ?? { what: nameVenue(round.channelCode), about: round.betId, price: round.price }
}
