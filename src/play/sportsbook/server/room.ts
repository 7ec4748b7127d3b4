import { type RoomServer, route, sharedRoute } from '#platform/room/room.ts'
import { placeBuilderCall, quoteBuilderCall } from '../builder/builder.contract.ts'
import { autoCashOutCall, cashOutCall, quoteCashOutCall } from '../cash-out/cash-out.contract.ts'
import { sportsbookDesk } from '../desk/server/desk.ts'
import { changeFavouritesCall, favouritesCall } from '../favourites/favourites.contract.ts'
import { placeMultipleCall } from '../multiples/multiples.contract.ts'
import { marketsCall, placeBetCall, priceHistoryCall } from '../sportsbook.contract.ts'
import { quoteBuilder } from './builder/quote-builder.ts'
import { quoteCashOuts } from './cash-out/quote-cash-outs.ts'
import { changeFavourites } from './favourites/change-favourites.ts'
import { readFavourites } from './favourites/favourites.store.ts'
import { touchedBy } from './placing/asked-bet.ts'
import { readPriceHistory } from './price-history/price-history.views.ts'
import { readMarkets } from './prices/markets.views.ts'
import { decideForgottenJobs, sportsbookJobs } from './sportsbook.jobs.ts'
import { notePrices } from './sportsbook.reactions.ts'
import { termsDocument } from './terms/terms.document.ts'
import { cashOut } from './verbs/cash-out.ts'
import { placeBets } from './verbs/place-bets.ts'
import { placeBuilders, placeMultiples } from './verbs/place-multiples.ts'
import { setAutoCashOut } from './verbs/set-auto-cash-out.ts'

/** The sportsbook as the server composes it. */
export const sportsbookRoom: RoomServer = {
  name: 'sportsbook',
  routes: [
    route(marketsCall, ({ app }, asked) => readMarkets(app, asked)),
    route(priceHistoryCall, ({ app }, { matchId }) => readPriceHistory(app, matchId)),
    route(quoteBuilderCall, ({ app }, input) => quoteBuilder(app, input)),
    route(favouritesCall, ({ app, actor }) => readFavourites(app.db, actor.memberId)),
    route(changeFavouritesCall, changeFavourites),
    route(quoteCashOutCall, quoteCashOuts),
    route(cashOutCall, cashOut),
    route(autoCashOutCall, setAutoCashOut),
    sharedRoute(placeBetCall, placeBets, { touches: touchedBy }),
    sharedRoute(placeMultipleCall, placeMultiples, {
      touches: ({ legs }) => legs.map(({ matchId }) => matchId),
    }),
    sharedRoute(placeBuilderCall, placeBuilders, { touches: ({ matchId }) => [matchId] }),
  ],
  reactions: [notePrices],
  jobs: sportsbookJobs,
  documents: [termsDocument],
  desk: sportsbookDesk,
  sandbox: { jobs: decideForgottenJobs },
}
