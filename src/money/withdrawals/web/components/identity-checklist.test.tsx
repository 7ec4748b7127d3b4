import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Requirement } from '#members/verification/identity-levels.ts'
import type { IdentityState } from '#members/verification/verification.contract.ts'
import { IdentityChecklist } from './identity-checklist.tsx'

const part = (demand: Requirement, shown: string | null) => ({ demand, shown, provedAt: null })
const identity = (demand: Requirement, shown: string | null): IdentityState => ({
  phoneVerification: 1,
  identityAuthentication: 2,
  phone: { ...part(demand, shown), areaCode: '+86' },
  realName: part('recommended', '林*'),
  idCard: part('none', null),
  documentPassedAt: null,
  bankCard: { demand: 'none' },
})
const draw = (state: IdentityState) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <IdentityChecklist identity={state} cards={{ cards: [] } as never} hasPassword />
    </MemoryRouter>,
  )

it.each([
  ['folds once all is done', identity('required', '**** 8000'), false],
  ['folds where only what is advised is missing', identity('recommended', null), false],
  ['stands open while something demanded is missing', identity('required', null), true],
])('the identity checklist %s', (_what, state, isOpen) => {
  const drawn = draw(state)
  expect(drawn.includes('<ul')).toBe(isOpen)
  expect(drawn.includes('aria-expanded="false"')).toBe(!isOpen)
})
