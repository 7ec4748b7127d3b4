import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { buttonClass } from '#design/button/button.style.ts'
import { Card } from '#design/card/card.tsx'
import { Remark } from '#design/note/note.tsx'
import { LoadProblem } from '#platform/shell/web/load-problem.tsx'
import type { RoundProof } from '../../proof/round-proof.rules.ts'
import type { RoundPlayer } from '../../proof/verify-round.rules.ts'
import { Algorithm } from './algorithm.tsx'
import { Inputs } from './inputs.tsx'
import { OfflineCard } from './offline-card.tsx'
import { useLinked } from './page/use-linked.ts'
import { useVerifyPage, type VerifyPage } from './page/use-verify-page.ts'
import { PairCheck } from './pair-check.tsx'
import { RoundSet } from './round-set.tsx'
import { Steps } from './steps/steps.tsx'
import { type ReadPairProofs, useOwnPair } from './use-own-pair.ts'
import type { Verified } from './use-verified.ts'
import { VerdictCard } from './verdict-card.tsx'

export type { RoundPlayer } from '../../proof/verify-round.rules.ts'

/** What the page that verifies knows of games, which it does not know itself. */
export interface VerifyViewProps {
  /** Everything that can be played again, old versions too. Stays the same from one rendering to the next. */
  readonly players: readonly RoundPlayer[]
  /** Fetches the proof of a round by the key of its link. */
  readonly readRound?: (roundId: string, shareKey: string) => Promise<unknown>
  /** Fetches the proof of a shared draw by its name, and of a bet on one by the key of its link. */
  readonly readDraw?: (gameId: string, issue: string) => Promise<unknown>
  readonly readDrawBet?: (betId: string, shareKey: string) => Promise<unknown>
  /** Draws shared draws again, and shows what that came to. */
  readonly drawsOf?: (proofs: readonly unknown[]) => ReactNode
  /** Fetches the proofs of all rounds of a pair of the member's. */
  readonly readPairProofs?: ReadPairProofs
  /** A round in a few words of its game: 62.36. Null where the game has none. */
  readonly wordsOf?: (proof: RoundProof) => ReactNode
}

const HOW = 'how-it-works'

/** Anybody's own check of a round: what was published, what follows from it, and where it differs from the record. */
export function VerifyView({ players, readPairProofs, wordsOf, drawsOf, ...reads }: VerifyViewProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const page = useVerifyPage(players)
  const { given, verified, shown } = page
  const linked = useLinked(reads, page.take)
  const pairId = address.get('pair')
  const pair = useOwnPair(pairId, readPairProofs)
  const round = verified?.rounds[shown] ?? null
  const words = round && round.verdict.states.result === 'right' ? wordsOf?.(round.proof) : null
  const showsPair = pairId !== null && readPairProofs !== undefined
  return (
    <div className="frame py-8 lg:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-130">
          <h1 className="type-page">{t('fairness.title')}</h1>
          <p className="mt-2 text-text-2">{t('fairness.lead')}</p>
        </div>
        <a href={`#${HOW}`} className={buttonClass({ variant: 'line' })}>
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('fairness.how.open')}
        </a>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-4 lg:col-start-2">
          {linked.isLoading ? <p role="status">{t('fairness.inputs.loading')}</p> : null}
          {linked.error ? <LoadProblem answer={linked} card /> : null}
          {page.draws.length > 0 ? drawsOf?.(page.draws) : <VerdictCard round={round} words={words} />}
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {showsPair ? (
            <PairCheck
              pair={pair}
              verified={page.of === 'pair' ? verified : null}
              done={page.done}
              shown={shown}
              onVerify={() => page.takePair(pair.data?.proofs ?? [])}
              onShow={page.show}
            />
          ) : null}
          <Inputs given={given} onChange={page.change} onVerify={page.verify} />
          {page.of === 'file' && verified && (verified.rounds.length > 1 || page.skipped > 0) ? (
            <FileRounds page={page} />
          ) : null}
        </div>
        <div className="grid min-w-0 gap-4 lg:col-start-2">
          {round ? <Steps round={round} words={words} /> : null}
          <Asides verified={verified} />
          <Algorithm id={HOW} />
        </div>
      </div>
    </div>
  )
}

/** The rounds of a file that holds several. */
function FileRounds({ page: { verified, shown, show, skipped } }: { page: VerifyPage }) {
  const { t } = useTranslation()
  const rounds = verified?.rounds ?? []
  const same = rounds.filter(({ verdict }) => verdict.verdict === 'same').length
  return (
    <Card padding="dense" aria-labelledby="verify-file">
      <h2 id="verify-file" className="type-card">
        {t('fairness.set.title')}
      </h2>
      <p role="status" className="mt-1 text-small text-text-2">
        {t('fairness.set.summary', { count: rounds.length, same })}
      </p>
      {skipped > 0 ? <Remark className="mt-2">{t('fairness.set.skipped', { count: skipped })}</Remark> : null}
      {rounds.length > 1 ? <RoundSet rounds={rounds} shown={shown} onShow={show} /> : null}
    </Card>
  )
}

/** What comes of a mismatch, and the same check without a browser. */
function Asides({ verified }: { verified: Verified | null }) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card padding="dense">
        <h2 className="type-card">{t('fairness.mismatch.title')}</h2>
        <p className="mt-1.5 text-small leading-[1.7] text-text-2">{t('fairness.mismatch.detail')}</p>
      </Card>
      <OfflineCard proofs={verified?.rounds.map(({ proof }) => proof) ?? []} />
    </div>
  )
}
