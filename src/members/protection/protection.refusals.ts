import { defineRefusals } from '#platform/errors/refusal.ts'

/** What this room refuses. */
export const ProtectionErrors = defineRefusals('protection', {
  depositDay: { code: 601701 },
  depositWeek: { code: 601702 },
  depositMonth: { code: 601703 },
  stakeDay: { code: 601704 },
  stakeWeek: { code: 601705 },
  stakeMonth: { code: 601706 },
  lossDay: { code: 601707 },
  lossWeek: { code: 601708 },
  lossMonth: { code: 601709 },
  coolingOff: { code: 601711 },
  excluded: { code: 601712 },
  excludedForGood: { code: 601713 },
  exclusionOver: { code: 601714 },
  closed: { code: 601715 },
  realityCheckDue: { code: 601716 },
  sessionOver: { code: 601717 },
  nothingAsked: { code: 601721 },
  raiseNotDue: { code: 601722 },
  termUnknown: { code: 601723 },
  pausedLonger: { code: 601724 },
  exclusionNotOver: { code: 601725 },
  notStricter: { code: 601726 },
  firstLimits: { code: 601731 },
  ofStaff: { code: 601732 },
})
