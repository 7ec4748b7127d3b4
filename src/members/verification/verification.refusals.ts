import { defineRefusals } from '#platform/errors/refusal.ts'

/**
 * The identity authentication codes of the specification, section 8 (S8-014). The specification leaves their
 * meanings open; these are ours, one each, and each is raised by that cause alone (S8-015). README.md says
 * the same in a table.
 */
export const IDENTITY_CODES = {
  realNameMissing: 244358,
  phoneMissing: 244359,
  bankCardMissing: 244360,
  idCardMissing: 245101,
  realNameMismatched: 244381,
  phoneMismatched: 244389,
  bankCardMismatched: 244382,
  idCardMismatched: 244383,
  realNameUnsupported: 244384,
  phoneUnsupported: 244385,
  bankCardUnsupported: 244386,
  idCardUnsupported: 244394,
  phoneOfAnother: 244395,
  idCardOfAnother: 244387,
} as const

/**
 * What is refused for want of an identity, or because it does not fit. The texts stand under `errors` in the
 * locale files.
 */
export const VerificationErrors = defineRefusals('verification', {
  realNameMissing: { code: IDENTITY_CODES.realNameMissing },
  phoneMissing: { code: IDENTITY_CODES.phoneMissing },
  bankCardMissing: { code: IDENTITY_CODES.bankCardMissing },
  idCardMissing: { code: IDENTITY_CODES.idCardMissing },
  realNameMismatched: { code: IDENTITY_CODES.realNameMismatched },
  phoneMismatched: { code: IDENTITY_CODES.phoneMismatched },
  bankCardMismatched: { code: IDENTITY_CODES.bankCardMismatched },
  idCardMismatched: { code: IDENTITY_CODES.idCardMismatched },
  realNameUnsupported: { code: IDENTITY_CODES.realNameUnsupported },
  phoneUnsupported: { code: IDENTITY_CODES.phoneUnsupported },
  bankCardUnsupported: { code: IDENTITY_CODES.bankCardUnsupported },
  idCardUnsupported: { code: IDENTITY_CODES.idCardUnsupported },
  phoneOfAnother: { code: IDENTITY_CODES.phoneOfAnother },
  idCardOfAnother: { code: IDENTITY_CODES.idCardOfAnother },
  codeTooSoon: { code: 601801, status: 429 },
  codeWrong: { code: 601802 },
  codeOver: { code: 601803 },
  noNotifier: { code: 601804 },
  underAge: { code: 601805 },
  proved: { code: 601806 },
  nameOfPayees: { code: 601807 },
  codeNeeded: { code: 601808 },
  waitsForLoginPassword: { code: 601809 },
  waitsForWithdrawPassword: { code: 601810 },
  waitsForPhone: { code: 601811 },
  samePhone: { code: 601812 },
  oldPhoneUnproved: { code: 601813 },
  idCardNotNoted: { code: 601814 },
  oldCodeWrong: { code: 601815 },
  oldCodeOver: { code: 601816 },
  tooManyReveals: { code: 601817, status: 429 },
  nothingToChange: { code: 601818 },
  sameName: { code: 601819 },
  nothingToCompare: { code: 601820 },
  tooManyReviews: { code: 601821, status: 429 },
  pictureNotFound: { code: 601822 },
  tooManyPictures: { code: 601823, status: 429 },
  pictureRefused: { code: 601824 },
  reviewOpen: { code: 601825 },
  reviewNotFound: { code: 601826 },
  reviewDecided: { code: 601827 },
  /** Somebody of the house has to have read the pictures before they pass what they show. */
  notCompared: { code: 601828 },
  tooManyCompares: { code: 601829, status: 429 },
})
