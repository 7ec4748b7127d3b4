import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import type { Game } from '../page/use-game.ts'

const AutoDialog = lazy(() => import('./auto-dialog.tsx'))

/** The way to rounds that play by themselves, which asks for limits first; how far they are; and why they stopped. */
export function AutoButton({ game, className }: { game: Game; className?: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const { auto, hasAuto, fault, stake, isLocked } = game
  if (!hasAuto || auto.run !== null) return null
  const off = isLocked || stake === null || fault !== null
  return (
    <>
      <Button
        variant="line"
        size="lg"
        aria-disabled={off || undefined}
        aria-describedby={off ? 'game-words' : undefined}
        onClick={() => {
          if (off) return
          setWanted(true)
          setOpen(true)
        }}
        className={className}
      >
        {t('gamesLate.auto.open')}
      </Button>
      {wanted ? (
        <Suspense fallback={null}>
          <AutoDialog game={game} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  )
}

/** What rounds by themselves have come to while they play, and why they stopped. */
export function AutoWords({ game, className }: { game: Game; className?: string }) {
  const { t } = useTranslation()
  const { run, ended } = game.auto
  const { writeNet } = game.table
  const said = run ?? ended?.run
  if (!said) return null
  const values = { played: said.played, rounds: said.limits.rounds, net: writeNet(said.net) }
  return (
    <p role="status" className={className}>
      {run === null && ended
        ? t(`gamesLate.auto.ended.${ended.why}`, values)
        : t('gamesLate.auto.running', values)}
    </p>
  )
}
