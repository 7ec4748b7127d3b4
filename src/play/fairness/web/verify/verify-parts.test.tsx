import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { TOY_GAMES, toyProof } from '#testing/toy/toy-games.ts'
import type { RoundProof } from '../../proof/round-proof.rules.ts'
import { verifyRound } from '../../proof/verify-round.rules.ts'
import { OfflineCard } from './offline-card.tsx'
import { RoundSet } from './round-set.tsx'
import { Steps } from './steps/steps.tsx'
import { VerdictCard } from './verdict-card.tsx'

const said = (key: string, values: Record<string, unknown> = {}) =>
  [key.replace('fairness.', ''), ...Object.values(values)].join(' ')
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: said, i18n: { language: 'en' } }) }))

const verified = (change: Partial<RoundProof> = {}) => {
  const proof = { ...toyProof({ choice: 'tails' }), ...change }
  return { proof, verdict: verifyRound(proof, TOY_GAMES) }
}
const words = (node: React.ReactNode) =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

describe('the verdict', () => {
  it('says that a round matches, with the game’s own words, and has no evidence to hand out', () => {
    const drawn = words(<VerdictCard round={verified()} words="tails" />)
    expect(drawn).toContain('verdict.same|')
    expect(drawn).toContain('|tails|')
    expect(drawn).not.toContain('verdict.evidence')
  })

  it('names the step that differs, and hands out the evidence', () => {
    const drawn = words(<VerdictCard round={verified({ multiple: '70000' })} words={null} />)
    expect(drawn).toContain('verdict.different|verdict.differentAt 5 step.payout|')
    expect(drawn).toContain('verdict.evidence')
  })

  it('says of a sealed round when it can be verified, of an unknown game which it is, and of nothing what to do', () => {
    expect(words(<VerdictCard round={verified({ serverSeed: null })} words={null} />)).toContain(
      'verdict.sealedDetail',
    )
    expect(words(<VerdictCard round={verified({ game: 'chess' })} words={null} />)).toContain(
      'verdict.unknownDetail chess 1',
    )
    expect(words(<VerdictCard round={null} words={null} />)).toContain('verdict.empty|verdict.emptyDetail')
  })
})

describe('the steps', () => {
  it('show the real bytes, those that were read apart, and what was worked out', () => {
    const round = verified()
    const drawn = renderToStaticMarkup(<Steps round={round} words="tails" />)
    expect(drawn.match(/data-state="used"[^>]*>e7</g)).toHaveLength(1)
    expect(drawn.match(/data-state="unread"/g)).toHaveLength(31)
    const text = words(<Steps round={round} words="tails" />)
    expect(text).toContain('step.mixDetail lantern:1|')
    expect(text).toContain('step.readOne 1 · step.below 2|1|')
    expect(text).toContain('step.payoutMade ¥10.00 1.9800 ¥19.80')
    expect(text.match(/step\.right\|/g)).toHaveLength(5)
  })

  it('show what the record has beside it where that is something else', () => {
    const text = words(<Steps round={verified({ outcome: { side: 'heads' } })} words={null} />)
    expect(text).toContain(
      'step.recorded|{&quot;side&quot;:&quot;heads&quot;}|step.computed|{&quot;side&quot;:&quot;tails&quot;}',
    )
    expect(text.match(/step\.wrong\|/g)).toHaveLength(1)
  })

  it('say why nothing could be drawn', () => {
    expect(words(<Steps round={verified({ choice: 'edge' })} words={null} />)).toContain('step.notAChoice')
  })
})

it('many rounds are a dot each, and those that do not match can be pressed', () => {
  const rounds = [verified({ nonce: 1 }), verified({ multiple: '1' }), verified()]
  const drawn = renderToStaticMarkup(<RoundSet rounds={rounds} shown={0} onShow={() => {}} />)
  expect(drawn).toContain('aria-label="set.dots 3 2"')
  expect(drawn.match(/aria-label="pair\.show 1"/g)).toHaveLength(1)
})

describe('verifying without the page', () => {
  it('names the command, and has a file to save once there is a round', () => {
    const none = words(<OfflineCard proofs={[]} />)
    expect(none).toContain('|npm run -s fairhall -- verify round round.json|')
    expect(none).not.toContain('offline.save')
    expect(words(<OfflineCard proofs={[toyProof()]} />)).toContain('|offline.save 1|')
  })

  it('has all rounds of a set in one file, under the name that the command says', () => {
    const several = words(<OfflineCard proofs={[toyProof(), toyProof({ nonce: 2 })]} />)
    expect(several).toContain('|offline.save 2|')
    expect(several).toContain('verify round rounds.json|')
  })
})
