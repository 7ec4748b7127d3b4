import i18next from 'i18next'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { faultOfReason, REASON_LENGTH, reasonOf } from './action/action-reason.rules.ts'
import { isLetter, keyName } from './keys/key-name.rules.ts'
import { DeskPage } from './page/desk-page.tsx'
import { SumTiles } from './page/sum-tiles.tsx'
import { AuditTrail } from './record/audit-trail.tsx'
import { Evidence, EvidenceSection } from './record/evidence.tsx'
import { EvidenceLines } from './record/evidence-lines.tsx'
import { FactLines } from './record/fact-lines.tsx'
import { HashWords } from './record/hash-words.tsx'
import { SeatsPanel } from './record/seats-panel.tsx'

const draw = (element: ReactElement): string => renderToStaticMarkup(element)
beforeAll(() => i18next.init({ lng: 'en' }))

/** What a reader sees: the markup without tags. */
const words = (element: ReactElement): string => draw(element).replace(/<[^>]+>/g, '')

describe('a page of a desk', () => {
  it('has one headline, and its aside is one that has a name', () => {
    const markup = draw(
      <DeskPage title="Review" aside={<p>seats</p>} asideLabel="Decide">
        <p>rows</p>
      </DeskPage>,
    )
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).toContain('<aside aria-label="Decide"')
  })
})

describe('evidence', () => {
  it('is a list in its order, each part under its heading', () => {
    const markup = draw(
      <Evidence label="Evidence">
        <EvidenceSection heading="Identity" note="2 passed">
          a
        </EvidenceSection>
        <EvidenceSection heading="Money" isOpen>
          b
        </EvidenceSection>
      </Evidence>,
    )
    const [, id] = /<h2 id="(\w+)"[^>]*>Evidence<\/h2>/.exec(markup) ?? []
    expect(markup).toContain(`<ol aria-labelledby="${id}"`)
    expect([...markup.matchAll(/<h3[^>]*>(\w+)/g)].map(([, name]) => name)).toEqual(['Identity', 'Money'])
  })

  it('says in words what a sign shows', () => {
    const lines = (['tick', 'warn', 'fault', 'none'] as const).map((sign) => ({
      key: sign,
      sign,
      text: 'card',
    }))
    const markup = words(<EvidenceLines lines={lines} />)
    for (const sign of ['tick', 'warn', 'fault', 'none'])
      expect(markup).toContain(`platformDesk.signs.${sign}card`)
  })

  it('names every fact and every sum', () => {
    expect(draw(<FactLines lines={[{ key: 'a', label: 'Card', value: 'own' }]} />)).toMatch(
      /<dt[^>]*>Card<\/dt><dd[^>]*>own<\/dd>/,
    )
    expect(words(<SumTiles tiles={[{ key: 'a', label: 'In', value: '10', note: '2 orders' }]} />)).toBe(
      'In102 orders',
    )
  })

  it('shortens a hash in a line, and keeps the whole of it at hand', () => {
    const hash = 'ba7dce829e83cfd130c54e68c8f6b4b8'
    expect(words(<HashWords hash={hash} short />)).toBe('ba7d ce82 … b4b8')
    expect(draw(<HashWords hash={hash} short />)).toContain(`title="${hash}"`)
    expect(words(<HashWords hash={hash} />)).toBe('ba7d ce82 9e83 cfd1 30c5 4e68 c8f6 b4b8')
  })
})

describe('seats', () => {
  it('show who took one, and that the other is open', () => {
    const markup = draw(
      <SeatsPanel
        title="Seats"
        seats={[
          { key: '1', name: 'Zhou', decision: 'approves', reason: 'called back', signed: 'ab12cd34' },
          { key: '2', isMine: true },
        ]}
      />,
    )
    expect(markup.match(/<li /g)).toHaveLength(2)
    expect(markup).toContain('called back')
    expect(markup.match(/border-warn/g)).toHaveLength(1)
  })
})

describe('the trail', () => {
  const entry = { key: '1', who: 'Zhou', what: 'approved', at: '2026-06-14T06:31:00.000Z' } as const
  it('tells a change from a look without colour, and what was before', () => {
    const changed = draw(
      <AuditTrail entries={[{ ...entry, kind: 'change', before: '0.00', after: '18.00' }]} />,
    )
    expect(changed).toContain('platformDesk.trail.change')
    expect(changed).toMatch(/<del.*0\.00.*<\/del>.*<ins.*18\.00/)
    expect(draw(<AuditTrail entries={[{ ...entry, kind: 'view' }]} />)).toContain('platformDesk.trail.view')
  })
  it('says that there is nothing yet', () => {
    expect(words(<AuditTrail entries={[]} empty="nothing" />)).toBe('nothing')
  })
})

describe('a reason', () => {
  it.each([
    [false, null, 'ok', 'tooShort'],
    [false, null, '  called back  ', null],
    [true, null, 'called back', 'notPicked'],
    [true, 'Not their card', '', null],
  ])('to choose: %s, chosen %j, typed %j: %j', (hasReasons, picked, typed, fault) => {
    expect(faultOfReason({ hasReasons, picked }, typed)).toBe(fault)
  })
  it.each([
    [null, ' called back ', 'called back'],
    ['Not their card', '', 'Not their card'],
    ['Not their card', 'asked twice', 'Not their card: asked twice'],
  ])('chosen %j and typed %j is kept as %j', (picked, typed, kept) => {
    expect(reasonOf(picked, typed)).toBe(kept)
    expect(reasonOf(picked, 'x'.repeat(600)).length).toBe(REASON_LENGTH.most)
  })
})

describe('a key', () => {
  const press = { ctrlKey: false, metaKey: false, altKey: false }
  it.each([
    [{ ...press, key: 'J' }, 'j'],
    [{ ...press, key: '?' }, '?'],
    [{ ...press, key: 'Enter' }, 'Enter'],
    [{ ...press, key: 'Enter', ctrlKey: true }, 'Ctrl+Enter'],
    [{ ...press, key: 'Enter', metaKey: true }, 'Ctrl+Enter'],
    [{ ...press, key: 'r', ctrlKey: true }, null],
    [{ ...press, key: 'a', altKey: true }, null],
  ])('%j is %j', (given, name) => {
    expect(keyName(given)).toBe(name)
  })
  it('is a letter where it types a character', () => {
    expect(['j', '/', 'Enter', 'Ctrl+Enter'].map(isLetter)).toEqual([true, true, false, false])
  })
})
