import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#design/button/button.tsx'
import { UnlessPaused } from '#members/protection/web/index.ts'
import type { Game } from '../use-game.ts'

/** What the main button says. */
function useMainWords({ face, state: { phase, round }, auto, stake, table }: Game): string {
  const { t } = useTranslation()
  if (auto.run !== null)
    return t('gamesLate.auto.stop', { played: auto.run.played, rounds: auto.run.limits.rounds })
  if (phase === 'lost') return t('gamesLate.lost.again')
  const isOpen = round !== null && !round.over
  if (isOpen && face.take) return t(face.take.act, { amount: table.write(round.paid) })
  if (isOpen) return t('gamesLate.round.open')
  return t(face.act, { amount: stake === null ? '' : table.write(stake) }).trim()
}

/** A held Enter presses a button again and again: it counts once. */
function onceAPress(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** The one button that plays. In a break that its member takes it is not there. */
export function MainButton({ game, className }: { game: Game; className?: string }) {
  const words = useMainWords(game)
  const { phase } = game.state
  const isBusy = game.auto.run === null && phase === 'asked'
  return (
    <Pausable game={game}>
      <Button
        variant={game.auto.run === null ? 'primary' : 'line'}
        size="lg"
        busy={isBusy}
        aria-disabled={(!game.mayAct && !isBusy) || undefined}
        aria-describedby="game-words"
        onClick={() => (game.mayAct ? game.act() : undefined)}
        onKeyDown={onceAPress}
        className={className}
      >
        {words}
      </Button>
    </Pausable>
  )
}

/** With play money nothing is risked, and nothing of a break stands in its way. */
function Pausable({ game, children }: { game: Game; children: ReactNode }) {
  return game.table.mode === 'play' ? children : <UnlessPaused>{children}</UnlessPaused>
}
