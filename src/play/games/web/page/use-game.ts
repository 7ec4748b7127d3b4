import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { REDUCED_MOTION, useMediaQuery } from '#design/hooks/use-media-query.ts'
import type { ApiError } from '#platform/http/web/api-error.ts'
import { formatAmount, money, parseMoney } from '#platform/money/money.ts'
import { drawsFrom } from '#play/fairness/draws.rules.ts'
import type { GameReturn, GameRules } from '../../game.rules.ts'
import { type AutoControl, useAuto } from '../auto/use-auto.ts'
import { wayOn } from '../round/problem.rules.ts'
import { type RoundState, stagePhase } from '../round/round.rules.ts'
import type { AskProblem } from '../round/round.store.ts'
import { NO_SITTING, type Sitting, withRound } from '../round/sitting.rules.ts'
import { useRoundsAt } from '../round/use-rounds.ts'
import { hearStop, useHeardRounds } from '../sound/use-sound.ts'
import type { GameFace, StageProps } from '../stage.ts'
import { type StakeFault, type StakeRange, stakeFault, stakeRange } from '../stake/stake.rules.ts'
import type { Table } from '../table.ts'

/** All that the parts of a game's page share. */
export interface Game {
  readonly face: GameFace
  readonly table: Table
  readonly state: RoundState<AskProblem<ApiError>>
  /** What the game's own parts are handed. */
  readonly stage: StageProps<unknown, unknown, unknown>
  readonly returns: GameReturn
  /** Of stakes under this choice; null while the house has not said what a round pays at most. */
  readonly range: StakeRange | null
  /** As it stands in the field: a decimal, '' for none. */
  readonly stakeText: string
  readonly setStakeText: (text: string) => void
  /** In units; null while there is none. */
  readonly stake: bigint | null
  readonly fault: StakeFault | null
  /** Whether the stake stays as it is: a round is asked for, shown or goes on, or rounds play by themselves. */
  readonly isLocked: boolean
  /** Whether the main button does anything. */
  readonly mayAct: boolean
  /** Stakes a round, asks for a lost one again, takes what one that goes on pays, or stops what plays by itself. */
  readonly act: () => void
  readonly auto: AutoControl
  /** Whether rounds can play by themselves: those without moves. */
  readonly hasAuto: boolean
  readonly sitting: Sitting
  readonly understood: () => void
}

const NOTHING_DRAWN = new Uint8Array(32)

/** Whether a round of a game is over without a move. */
const isOverAtOnce = (game: GameRules): boolean => game.play(game.start, drawsFrom(NOTHING_DRAWN), []).over

/** Plays a game at a table: the choice, the stake, the round and what plays by itself. */
export function useGame(face: GameFace, table: Table): Game {
  const { game } = face
  const [chosen, setChosen] = useState<unknown>(() => game.start)
  const [stakeText, setStakeText] = useState('')
  const [sitting, setSitting] = useState(NO_SITTING)
  const moving = !useMediaQuery(REDUCED_MOTION)
  const hasAuto = useMemo(() => isOverAtOnce(game), [game])
  const rounds = useRoundsAt(game, table.line, (round) => {
    setSitting((before) => withRound(before, round))
    table.told(round)
  })
  const { state } = rounds
  const { phase, round } = state

  useKnownRounds(rounds, table)
  useHeardRounds(rounds.store)
  const isOpen = round !== null && !round.over
  const choice = isOpen ? round.choice : chosen
  const returns = useMemo(() => game.returns(choice), [game, choice])
  const range = table.limits && stakeRange(game, returns.most, table.limits)
  const typed = parseMoney(stakeText, 'CNY')?.units ?? null
  const stake = isOpen ? round.stake : typed
  const fault = range && !isOpen ? stakeFault(stake, range, table.stakeable) : null
  const isResting = phase === 'idle' || phase === 'over'
  const mayPlay = isResting && range !== null && fault === null
  const play = (): boolean => {
    if (!mayPlay || stake === null) return false
    rounds.press({ choice, stake, topUp: table.movesFor(stake) > 0n })
    return true
  }
  const auto = useAuto({ state, stake, play })
  const take = isOpen && phase === 'open' && face.take ? takenMove(game, round, face.take.move) : null
  const isLocked = !isResting || auto.run !== null
  return {
    face,
    table,
    state,
    stage: {
      choice,
      onChoice: (next) => (isLocked ? undefined : setChosen(next)),
      stake: stake ?? 0n,
      round,
      phase: stagePhase(phase),
      onShown: rounds.shown,
      onMove: phase === 'open' ? rounds.move : null,
      write: table.write,
      moving,
      onStops: hearStop,
    },
    returns,
    range,
    stakeText: isOpen ? formatAmount(money('CNY', round.stake)) : stakeText,
    setStakeText: (text) => (isLocked ? undefined : setStakeText(text)),
    stake,
    fault,
    isLocked,
    mayAct: auto.run !== null || phase === 'lost' || take !== null || mayPlay,
    act: () => {
      if (auto.run !== null) auto.stop('member')
      else if (phase === 'lost') rounds.askAgain()
      else if (take !== null) rounds.move(take)
      else play()
    },
    auto,
    hasAuto,
    sitting,
    understood: rounds.understood,
  }
}

/**
 * What the house knows of goes on here: a round of before a reload, or one that another tab moved on. Where that is why a
 * round was refused, what stands there now is asked for.
 */
function useKnownRounds(
  { state: { round, problem }, find }: ReturnType<typeof useRoundsAt>,
  { listed, follows, refresh }: Table,
): void {
  const found = listed?.find((one) => !one.round.over || one.round.id === round?.id)?.round
  useEffect(() => {
    if (found) find(found)
  })
  const isElsewhere = problem !== null && wayOn(problem.error, follows) === 'round'
  const ask = useEffectEvent(refresh)
  useEffect(() => {
    if (isElsewhere) ask()
  }, [isElsewhere])
}

/** The move as the rules read it, where they take it now. */
function takenMove(
  game: GameRules,
  { choice, moves }: { choice: unknown; moves: readonly unknown[] },
  move: unknown,
): unknown {
  return game.readMove(choice, moves, move)
}
