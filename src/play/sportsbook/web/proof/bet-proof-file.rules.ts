import type { ledgerHeadCall } from '#money/ledger/ledger.contract.ts'
import type { CallOutput } from '#platform/http/contract.ts'
import type { ProofView } from '#play/fixtures/fixtures.contract.ts'
import { matrixOf } from '#play/fixtures/sports.rules.ts'
import type { sharedBetCall } from '#play/records/records.contract.ts'

/** How to check the file with any tool, for whoever has nothing but it. */
const HOW = [
  'seed: SHA-256 of the 32 bytes of match.serverSeed is match.commitment, which was published before the match.',
  'included: match.closingDigest is SHA-256 of these lines joined by \\n, without one at the end: "fairhall closing 1"; match.matchId; match.kickOffAt; homeMicro, awayMicro and rhoMicro of match.model with a space between; in a match of e-sports a space, the circuit of match.model.series, a space and its bestOf follow them, in a match with match.model.tieBreak a space and that; minuteMs and breakMs of match.pace with a space between; every id of match.betIds, sorted. bet.betId is one of them.',
  'inPlay: a bet whose bet.show.selections[0].inPlay is there was accepted after the seed was fixed, so its id is none of match.betIds, and no bet can change the result any more. Instead, the match as it follows from the seed (see score) stood at inPlay.at when the bet was placed (bet.placedAt) and when it was accepted (inPlay.decidedAt): by the goals up to then, each match minute being match.pace.minuteMs milliseconds, with breakMs between the halves. One that was rejected returned its stake.',
  'score: the final seed is HMAC-SHA256 with the 32 bytes of match.serverSeed as key over the 32 bytes of match.closingDigest. Bytes are drawn from HMAC-SHA256 with the final seed as key over 0, 1, 2 and so on, each as four bytes, big-endian. W is the sum of scoreWeights. Read as many bytes, big-endian, as W - 1 needs; throw them away and read the next while they are at or above the largest multiple of W; take the rest of the division by W. Go along scoreWeights, taking each from it, until it is below zero: that place, counted from 0, is 11 times the goals of the home side plus those of the guests. It is match.fullTime. For the score at half time go on with the next bytes in the same way. Draw the stoppage of the first half, 1 to 5 minutes, by the weights 4 5 4 2 1, and of the second, 1 to 8, by 0 1 3 5 5 4 2 1. Then for each goal a minute that none has yet, of the first half (45 and its stoppage, each of weight 9) and the second (each of weight 11), in their order. Sort the minutes; for each in turn draw a number below the goals that both sides have left, which is a goal of the home side where it is below those that the home side has left, and then one below 60. The goals in minutes of the first half are the score at half time.',
  'settled: bet.show names the market, its line and what was picked. d is by how much a pick is ahead of its line: for total, home_total and away_total the goals of both or of one side less the line (over) or the line less them (under); for asian_handicap the goals of home plus the line less those of away (home), or the negative of that (away), in play with the goals of inPlay.at taken off both; draw_no_bet is the same with line 0. d of 0.5 and more wins, 0.25 half-wins, 0 is a push, -0.25 half-loses, less loses. european_handicap_3way adds the line to the goals of home and is then won as 1x2 is: by the side that has more goals, or draw. half_time_1x2 and second_half_1x2 are 1x2 of one half, ht_ft of the first half and of the match; double_chance wins by either of its two results, btts by whether both sides scored, odd_even by the sum of goals, correct_score by the score itself, or other where it goes beyond 4; next_goal names with its line which goal of the match it asks about, in the order of the minutes, and is won by the side that scored it, or by none where the match has fewer goals. A win pays the stake times the odds, a half-win the stake times (odds + 1) / 2, a push the stake, a half-lost bet half the stake, a lost one nothing: worked out exactly and rounded once to the cent, half to even. What bet.cashOuts lists was cashed out before: the stake is then that of the bet less the stakes listed there, and bet.payout is the sum of what was paid for each and of what the rest pays; of a bet with the result cashed-out nothing ran on.',
  'shootOut: in a match with match.model.tieBreak that is level after 90 minutes a shoot-out decides who goes through. Its bytes are those of HMAC-SHA256 with K as key over 0, 1, 2 and so on, each as four bytes, big-endian, where K is HMAC-SHA256 with the final seed as key over the text "fairhall shoot-out 1". A number below 2 says who begins (0 the home side), then a number below 4 is drawn for each kick, the sides in turn, which is in where it is below 3. Of five kicks each it is over as soon as a side is ahead by more than the other one has kicks left; after them as soon as both kicked as often and one is ahead. The kicks that are in are match.shootOut. to_qualify is won by the side that is ahead in match.fullTime, or where that is level in match.shootOut.',
  'esports: in a match with match.model.series the score counts maps, and scoreWeights are those of maps. After the score go on with the next bytes: for each map but the last draw a number below the maps that are left before the last (whoever wins the match wins the last one); it is a map of the home side where it is below those that the home side has left of them. match_winner is won by the side with more maps; map_winner names with its line which map it asks about, and is void where that was not played; map_handicap is asian_handicap and total_maps is total, both of maps, in play of all maps too. A void bet pays its stake.',
  'esportsInPlay: in a match of e-sports inPlay.at counts maps. For when each map is over go on with the next bytes, map by map. In breachline draw how many rounds its loser has, by the weights C(12 + k, k) w^13 l^k 1000000^(11 - k) (w^2 + l^2) for k from 0 to 11 and, last, C(24, 12) w^12 l^12 w^2, with w and l the chances of a round of the winner and the loser of the map, in millionths (homeMicro is that of the home side, the guests have the rest); its winner has 13 then. Where the last was drawn both have 12: draw by the weights 2 w l and w^2 + l^2, each first a round more for both, until the second; then the winner has two more. A round takes 95 seconds. In three-rivers draw a number below 841 and add 1680, which is the seconds of 14 rounds; in court-of-cards one below 481 and add 420, of 7. After that, map by map, in these two how many rounds its loser has, by the weights C(to - 1 + k, k) 2^(to - 1 - k) for k from 0 to to - 1, its winner having to: 9 and 5; and then whose the rounds are, as whose the maps are (from 12-12 on in breachline each pair by one number below 2 and one below 1, after a number for each of the 24 before), of which the score in maps tells nothing. So many rounds of a map take their seconds times match.pace.minuteMs / 60 milliseconds, rounded down once; the next map begins match.pace.breakMs after it.',
  'booked: debits equal credits, and the accounts whose `own` is true gained the payout less the stake.',
  'sealed: each entry names its block and the hash of that block. Blocks are a chain: an export of the ledger that does not lead to `head` is not this history.',
]

/** A bet with everything that it takes to check it without the house, as a file to keep. */
export function betProofFile({
  shared: { bet, ...booked },
  proof,
  head,
  site,
  savedAt,
}: {
  readonly shared: CallOutput<typeof sharedBetCall>
  readonly proof: ProofView
  readonly head: CallOutput<typeof ledgerHeadCall>['head']
  /** Address of the house. */
  readonly site: string
  readonly savedAt: Date
}): { readonly name: string; readonly text: string } {
  const file = {
    format: 'fairhall bet proof 1',
    site,
    savedAt: savedAt.toISOString(),
    howToCheck: HOW,
    bet,
    match: proof,
    scoreWeights: matrixOf(proof.model).weights.map(String),
    booked,
    head,
  }
  return { name: `bet-${bet.betId}.json`, text: `${JSON.stringify(file, null, 2)}\n` }
}
