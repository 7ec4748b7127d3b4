import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WireAnswer, WireClient } from '#testing/wire-client.ts'
import { faultsOf } from './answers.ts'
import { CALLS, callNamed, LIST_CALLS } from './calls.ts'
import { type Belongings, type Cast, openCast, standing } from './cast.ts'
import { goodInput } from './examine.ts'
import { requestOf, send } from './send.ts'

/** Ids of what belongs to one member, by call and field. */
const OWNED: Readonly<Record<string, keyof Belongings>> = {
  'identity.endSession sessionId': 'sessionId',
  'wallet.transactionEntries id': 'transactionId',
  'payees.setDefault cardId': 'cardId',
  'payees.remove cardId': 'cardId',
  'usdt.withdraw addressId': 'addressId',
  'payees.virtualDefault addressId': 'addressId',
  'payees.virtualDelete addressId': 'addressId',
  'usdt.exchange quoteId': 'quoteId',
  'usdt.deposit billNo': 'usdtDepositNo',
  'usdt.cancelDeposit billNo': 'usdtDepositNo',
  'deposits.orderStatus billNo': 'depositNo',
  'deposits.confirmPayment billNo': 'depositNo',
  'deposits.cancel billNo': 'depositNo',
  'deposits.urge billNo': 'depositNo',
  'deposits.uploadPicture billNo': 'depositNo',
  'deposits.picture id': 'pictureId',
  'deposits.appeal billNo': 'depositNo',
  'deposits.appeals billNo': 'depositNo',
  'deposits.bigBankOrder billNo': 'depositNo',
  'deposits.orderService billNo': 'depositNo',
  'deposits.orderById id': 'depositId',
  'deposits.returnLink billNo': 'depositNo',
  'deposits.takeBackPayment billNo': 'depositNo',
  'deposits.entries billNo': 'depositNo',
  'withdrawals.submit cardId': 'cardId',
  'payees.setDefaultWallet walletId': 'walletId',
  'payees.removeWallet walletId': 'walletId',
  'withdrawals.orderInfo billNo': 'withdrawalNo',
  'withdrawals.confirm billNo': 'withdrawalNo',
  'withdrawals.inquire billNo': 'withdrawalNo',
  'withdrawals.answer billNo': 'withdrawalNo',
  'withdrawals.entries billNo': 'withdrawalNo',
  'quickpay.record billNo': 'quickDepositNo',
  'quickpay.customerService billNo': 'quickDepositNo',
  'quickpay.speedOrder billNo': 'quickDepositNo',
  'quickpay.paid billNo': 'quickDepositNo',
  'quickpay.cancel billNo': 'quickDepositNo',
  'quickpay.payAppeal billNo': 'quickDepositNo',
  'quickpay.uploadPicture billNo': 'quickWithdrawalNo',
  'quickpay.picture id': 'quickPictureId',
  'quickpay.submit cardId': 'cardId',
  'quickpay.confirm billNo': 'quickWithdrawalNo',
  'quickpay.appeal billNo': 'quickWithdrawalNo',
  'quickpay.orderInfo billNo': 'quickWithdrawalNo',
  'quickpay.entries billNo': 'quickWithdrawalNo',
  'records.open betId': 'betId',
  'sportsbook.cashOut betId': 'betId',
  'sportsbook.autoCashOut betId': 'betId',
  'venues.transfer transferId': 'venueTransferId',
}

/** Ids of what is everybody's, or that are a secret themselves, and why. */
const NOBODYS: Readonly<Record<string, string>> = {
  'changes.approve changeId':
    'whoever may propose or decide such a thing: src/staff/changes/server/changes.test.ts',
  'changes.approve proof.credentialId': 'worth nothing without what the passkey signs',
  'changes.auditLines export': 'of who took it alone: src/staff/changes/server/audit/audit.test.ts',
  'changes.cancel changeId': 'as of changes.approve',
  'changes.challenge changeId': 'as of changes.approve',
  'changes.one changeId': 'as of changes.approve',
  'changes.refuse changeId': 'as of changes.approve',
  'changes.withdraw changeId': 'of who proposed it alone: src/staff/changes/server/changes.test.ts',
  'config.preInfo deviceNo': 'the device makes it up',
  'rails.sandboxPayment ref': 'unguessable: who has it may pay',
  'rails.sandboxPay ref': 'unguessable: who has it may pay',
  'rails.sandboxAddress ref': 'unguessable: who has it may send',
  'rails.sandboxSend ref': 'unguessable: who has it may send',
  'depositsDesk.appeal appealNo':
    'whoever decides sees all: src/money/deposits/desk/server/deposits-desk.test.ts',
  'depositsDesk.creditParked billNo':
    'whoever decides sees all: src/money/deposits/desk/server/deposits-desk.test.ts',
  'depositsDesk.order billNo':
    'whoever decides sees all: src/money/deposits/desk/server/deposits-desk.test.ts',
  'depositsDesk.picture id': 'whoever decides sees all: src/money/deposits/desk/server/deposits-desk.test.ts',
  'depositsDesk.rejectAppeal appealNo':
    'whoever decides sees all: src/money/deposits/desk/server/deposits-desk.test.ts',
  'depositsDesk.releaseAppeal appealNo':
    'whoever decides sees all: src/money/deposits/desk/server/deposits-desk.test.ts',
  'quickpayDesk.dispute billNo':
    'whoever decides sees all: src/money/quickpay/desk/server/quickpay-desk.test.ts',
  'quickpayDesk.findPaid billNo':
    'whoever decides sees all: src/money/quickpay/desk/server/quickpay-desk.test.ts',
  'quickpayDesk.findUnpaid billNo':
    'whoever decides sees all: src/money/quickpay/desk/server/quickpay-desk.test.ts',
  'quickpayDesk.order billNo':
    'whoever decides sees all: src/money/quickpay/desk/server/quickpay-desk.test.ts',
  'quickpayDesk.picture id': 'whoever decides sees all: src/money/quickpay/desk/server/quickpay-desk.test.ts',
  'deposits.place channelId': 'a channel of the house',
  'usdt.buy channelId': 'a channel of the house',
  'fixtures.match matchId': 'matches are public',
  'fixtures.proof matchId': 'matches are public',
  'fixtures.statistics matchId': 'matches are public',
  'fixtures.seen matchId': 'matches are public',
  'sportsbook.markets matchId': 'matches are public',
  'sportsbook.placeBuilder matchId': 'matches are public',
  'sportsbook.quoteBuilder matchId': 'matches are public',
  'sportsbook.priceHistory matchId': 'matches are public',
  'sportsbook.place matchId': 'matches are public',
  'records.proof betId': 'opens by the key of its link alone, which nobody guesses',
  'venues.balance api': 'a venue of the house',
  'venues.transferIn api': 'a venue of the house',
  'venues.transferOut api': 'a venue of the house',
  'venues.leave api': 'a venue of the house',
  'venues.launch api': 'a venue of the house',
  'venues.secondLaunch api': 'a venue of the house',
  'people.activate staffId': 'those who manage people see all who run the house',
  'people.deactivate staffId': 'those who manage people see all who run the house',
  'people.linkMember staffId': 'those who manage people see all who run the house',
  'people.invite samePersonAs': 'those who manage people see all who run the house',
  'people.uninvite invitationId': 'those who manage people see every invitation',
  'people.invitationCode invitationId': 'of who invited alone: src/staff/people/server/people.test.ts',
  'people.endMySession sessionId': 'one’s own alone: src/staff/people/server/sign-in.test.ts',
  'people.removePasskey credentialId': 'one’s own alone: src/staff/people/server/sign-in.test.ts',
  'people.addFactor factor.passkey.credentialId': 'the passkey makes it up',
  'people.redeemCode factor.passkey.credentialId': 'the passkey makes it up',
  'people.signIn passkey.credentialId': 'worth nothing without what the passkey signs',
  'people.stepUp proof.credentialId': 'worth nothing without what the passkey signs',
  'roles.assign staffId': 'those who manage roles see all who run the house',
  'roles.edit roleId': 'a role of the house',
  'roles.remove roleId': 'a role of the house',
  'railsDesk.askAgain payoutId': 'those who may see payouts see all of them',
  'railsDesk.payout payoutId': 'those who may see payouts see all of them',
  'railsDesk.fetchPayouts fileId': 'there is one account of the house, and one store of its files',
  'railsDesk.importStatement statementId': 'there is one account of the house, and one store of its files',
  'railsDesk.settle payoutId': 'those who may see payouts see all of them',
  'railsDesk.statement statementId': 'there is one account of the house, and one store of its files',
  'walletDesk.adjustable memberId': 'whoever may adjust sees all members',
  'walletDesk.creditBalance memberId':
    'of the record’s member alone: src/money/wallet/desk/server/wallet-desk.test.ts',
  'walletDesk.record memberId':
    'of the record’s member alone: src/money/wallet/desk/server/wallet-desk.test.ts',
  'walletDesk.undoCredit adjustmentId':
    'whoever may adjust sees all: src/money/wallet/desk/server/wallet-desk.test.ts',
  'withdrawalsDesk.approve billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.approveGreen billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.decideInquiry billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.hold billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.holdAgain billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.lookAgain billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.payInParts billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.payPartAgain billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.record billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.refuse billNo': 'those who may see withdrawals see all of them',
  'withdrawalsDesk.returnPart billNo': 'those who may see withdrawals see all of them',
  'identity.deskMember memberId': 'whoever may look at members sees all of them',
  'identity.beginSeeing memberId': 'whoever may see as a member sees as any of them',
  'identity.memberSees memberId': 'whoever may see as a member sees as any of them',
  'identity.deskTrail memberId': 'whoever may look at members sees all of them',
  'identity.keepMemberLocked memberId': 'whoever may look at members sees all of them',
  'identity.lockMember memberId': 'whoever may look at members sees all of them',
  'identity.noteMember memberId': 'whoever may look at members sees all of them',
  'identity.signOutMember memberId': 'whoever may look at members sees all of them',
  'identity.tagMember memberId': 'whoever may look at members sees all of them',
  'identity.unlockMember memberId': 'whoever may look at members sees all of them',
  'ledger.deskAccounts memberId': 'whoever may look at members sees all of them',
  'ledger.deskEntries memberId': 'whoever may look at members sees all of them',
  'ledger.deskPosting id': 'whoever may look at members sees all of them',
  'accessDesk.member memberId': 'whoever may look at members sees all of them',
  'accessDesk.bar memberId': 'whoever may look at members sees all of them',
  'accessDesk.barLonger memberId': 'whoever may look at members sees all of them',
  'accessDesk.unbar memberId': 'whoever may look at members sees all of them',
  'protectionDesk.break memberId': 'whoever may look at members sees all of them',
  'protectionDesk.close memberId': 'whoever may look at members sees all of them',
  'protectionDesk.show memberId': 'whoever may look at members sees all of them',
  'protectionDesk.tighten memberId': 'whoever may look at members sees all of them',
  'payeesDesk.block payeeId': 'whoever may look at members sees what all of them have bound',
  'payeesDesk.record payeeId': 'whoever may look at members sees what all of them have bound',
  'payeesDesk.reveal payeeId': 'whoever may look at members sees what all of them have bound',
  'payeesDesk.unblock payeeId': 'whoever may look at members sees what all of them have bound',
  'verification.deskProofs memberId': 'whoever may look at members sees all of them',
  'verification.revealPhone memberId': 'whoever may look at members sees all of them',
  'verification.withdrawReview reviewId':
    'of its member alone: src/members/verification/desk/server/reviews/reviews.test.ts',
  'verificationDesk.askChange reviewId': 'whoever reviews sees all of them',
  'verificationDesk.askDocument reviewId': 'whoever reviews sees all of them',
  'verificationDesk.compare reviewId': 'whoever reviews sees all of them',
  'verificationDesk.passChange reviewId': 'whoever reviews sees all of them',
  'verificationDesk.passDocument reviewId': 'whoever reviews sees all of them',
  'verificationDesk.picture id': 'whoever reviews sees all of them',
  'verificationDesk.refuseChange reviewId': 'whoever reviews sees all of them',
  'verificationDesk.refuseDocument reviewId': 'whoever reviews sees all of them',
  'verificationDesk.review reviewId': 'whoever reviews sees all of them',
  'settings.document id': 'a document of the house',
  'settings.dropDraft id': 'a document of the house',
  'settings.previewDraft id': 'a document of the house',
  'settings.saveDraft id': 'a document of the house',
  'settings.version id': 'a document of the house',
  'draws.ahead gameId': 'games are public',
  'draws.betProof betId': 'worth nothing without the key of its link',
  'draws.bets chaseId': 'narrows what is the member’s own',
  'draws.bets gameId': 'games are public',
  'draws.cancel betId': 'of its member alone: src/play/draws/server/verbs/place-stakes.test.ts',
  'draws.cancel chaseId': 'of its member alone: src/play/draws/server/verbs/place-stakes.test.ts',
  'draws.chase gameId': 'games are public',
  'draws.chases gameId': 'games are public',
  'draws.dayProofs gameId': 'games are public',
  'draws.place gameId': 'games are public',
  'draws.proof gameId': 'games are public',
  'draws.results gameId': 'games are public',
  'drawsDesk.bet betId': 'whoever may look at venues sees all bets on draws',
  'drawsDesk.close gameId': 'games are public',
  'drawsDesk.draw drawId': 'whoever may look at venues sees all draws',
  'drawsDesk.open gameId': 'games are public',
  'drawsDesk.void drawId': 'whoever may look at venues sees all draws',
  'games.favour gameId': 'games are public',
  'games.move roundId': 'of its member alone: src/play/games/server/verbs/make-moves.test.ts',
  'games.pairProofs pairId': 'of its member alone: src/play/games/server/reading/reading.test.ts',
  'games.play gameId': 'games are public',
  'games.proof roundId': 'worth nothing without the key of its link',
  'games.rounds gameId': 'games are public',
  'gamesDesk.close gameId': 'games are public',
  'gamesDesk.open gameId': 'games are public',
  'gamesDesk.round roundId': 'whoever may look at venues sees all rounds of games',
  'sportsbookDesk.match matchId': 'whoever may look at matches sees all of them',
  'sportsbookDesk.close matchId': 'whoever may look at matches sees all of them',
  'sportsbookDesk.open matchId': 'whoever may look at matches sees all of them',
  'sportsbookDesk.decideMatch matchId': 'whoever may look at matches sees all of them',
  'sportsbookDesk.correction matchId': 'whoever may look at matches sees all of them',
  'sportsbookDesk.correctMatch matchId': 'whoever may look at matches sees all of them',
  'sportsbookDesk.bet betId': 'whoever may look at matches sees all bets on them',
  'sportsbookDesk.decideBet betId': 'whoever may look at matches sees all bets on them',
  'sportsbookDesk.multiple betId': 'whoever may look at matches sees all bets on them',
  'sportsbookDesk.decideLeg betId': 'whoever may look at matches sees all bets on them',
  'sportsbookDesk.decideLeg matchId': 'whoever may look at matches sees all of them',
  'venuesDesk.transfer transferId': 'whoever may look at venues sees what hangs there',
  'venuesDesk.askAgain transferId': 'whoever may look at venues sees what hangs there',
}

/** Text fields that name a record; a card's number is what somebody types, and names none of ours. */
const NAMES_A_RECORD = /(^id|Id|^api|^ref|(?<!card)No)$/
const idFields = CALLS.filter(({ call }) => !LIST_CALLS.has(call.id)).flatMap(({ call, fields }) =>
  fields
    .map(({ path, kind }) => ({ name: path.join('.'), kind }))
    .filter(
      ({ name, kind }) =>
        name !== 'requestId' && (kind === 'id' || (kind === 'text' && NAMES_A_RECORD.test(name))),
    )
    .map(({ name }) => `${call.id} ${name}`),
)

let cast: Cast
beforeAll(async () => {
  cast = await openCast()
})
afterAll(() => cast.close())

/** An id of the same make that nobody has. */
function unknownLike(id: string): string {
  const [, letter] = /^([A-Z])[0-9]{18}$/.exec(id) ?? []
  return letter ? `${letter}20260614${String(randomInt(1e10)).padStart(10, '0')}` : randomUUID()
}

async function ask(
  client: WireClient,
  callAndField: string,
  id: string,
  locale: string,
): Promise<WireAnswer> {
  const [callId = '', field = ''] = callAndField.split(' ')
  const declared = callNamed(callId)
  client.locale = locale
  const input = {
    ...goodInput(cast, declared),
    ...(callId === 'withdrawals.submit' && { way: 1 }),
    [field]: id,
  }
  return send(client, requestOf(declared.call, input))
}

const seen = ({ status, code, msg, data }: WireAnswer) => ({ status, code, msg, data })

it('every id of every call is known to these tests as somebody’s or as nobody’s', () => {
  expect(idFields.toSorted()).toEqual([...Object.keys(OWNED), ...Object.keys(NOBODYS)].toSorted())
})

it.each(Object.entries(OWNED))(
  '%s: another member’s is answered exactly as one that nobody has',
  async (name, what) => {
    const theirs = cast.chens[what]
    const before = await standing(cast.world)
    for (const locale of ['zh-CN', 'en']) {
      const answer = await ask(cast.lin, name, theirs, locale)
      const unknown = await ask(cast.lin, name, unknownLike(theirs), locale)
      expect(answer.code).not.toBe(0)
      expect(faultsOf(answer, locale)).toEqual([])
      expect(seen(answer)).toEqual(seen(unknown))
    }
    expect(await standing(cast.world)).toEqual(before)
  },
)

it.each(Object.entries(OWNED))('%s: its owner is answered otherwise', async (name, what) => {
  const unknown = await ask(cast.chen, name, unknownLike(cast.chens[what]), 'en')
  const own = await ask(cast.chen, name, cast.chens[what], 'en')
  expect(own.code).not.toBe(unknown.code)
})
