import { useDealerWords } from '#play/dealer/web/index.ts'
import { useGameWords } from '#play/games/web/index.ts'
import { useDrawWords } from '#play/lottery/web/index.ts'
import type { RoundView } from '#play/records/records.contract.ts'
import type { RoundWords, UseRoundWords } from '#play/records/web/index.ts'
import { useBetWords } from '#play/sportsbook/web/index.ts'
import { useVenueNames } from '#play/venues/web/index.ts'

/** Tells rounds by the venues that know them; of another one, where it was played and its id. */
export const useRoundWords: UseRoundWords = () => {
  const nameVenue = useVenueNames()
  const betWords = useBetWords()
  const gameWords = useGameWords()
  const drawWords = useDrawWords()
  const dealerWords = useDealerWords()
  return (round) =>
    betWords(round) ??
    gameWords(round) ??
    drawWords(round) ??
    dealerWords(round) ??
    studioWords(round, nameVenue) ?? {
      what: nameVenue(round.channelCode),
      about: round.betId,
      price: round.price,
    }
}

/** A round at a studio that the operator names, by the names that the studio gives: the house knows no others. */
function studioWords(
  { show, channelCode, product, price }: RoundView,
  nameVenue: (channelCode: string) => string,
): RoundWords | null {
  if (show.kind !== 'studio') return null
  return { what: nameVenue(channelCode), kind: product, about: show.roundId, price }
}
