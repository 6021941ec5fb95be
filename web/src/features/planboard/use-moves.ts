import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { ask, send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import { offerPageUndo } from '../../task-kit/undo/page-undo.js'
import { undoneText, undoRun } from '../../task-kit/undo/undo-run.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { boardQuery, refreshPlanning, type BoardQuestion, type MoveQuestion } from './api.js'
import { movedBoard } from './layout.js'
import {
  moveOf,
  type Board,
  type BoardTask,
  type Lifted,
  type Place,
  type Preview,
  type Scenario,
} from './model.js'
import type { ScenarioActs } from './scenarios/use-scenario-acts.js'
import { useBoardWords } from './use-board-words.js'

/** More moves than these, or some that are not made, are shown before they are made. */
const MOST_AT_ONCE = 20

/** A move on its way. */
export interface Move {
  readonly lifted: Lifted
  readonly to: Place
  readonly question: MoveQuestion
  readonly preview: Preview
}

export interface MovesOptions {
  readonly subscription: number
  readonly board: Board
  readonly question: BoardQuestion
  /** The scenario that takes the moves in; null where they are made. */
  readonly scenario: Scenario | null
  readonly acts: ScenarioActs
}

export interface Moves {
  /** A move whose effects are looked at first. */
  readonly pending: Move | null
  /** A move to a person whom the reader may take into the project first. */
  readonly joining: Move | null
  put: (lifted: Lifted, to: Place) => Promise<void>
  apply: (move: Move) => Promise<void>
  cancel: () => void
}

/** Puts cards elsewhere: small moves at once, others after a look at what goes with them (R6, R19). */
export function useMoves(options: MovesOptions): Moves {
  const { subscription, board, scenario } = options
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const [pending, setPending] = useState<Move | null>(null)
  const [joining, setJoining] = useState<Move | null>(null)
  const write = useMoveWriter(options)
  const cancel = () => {
    setPending(null)
    setJoining(null)
  }
  const apply = async (move: Move) => {
    cancel()
    try {
      await write(move)
    } catch (error) {
      toast.error(problemText(error))
    }
  }
  const put = async (lifted: Lifted, to: Place) => {
    const { task, user } = lifted
    if (scenario && helps(task, user) && to.user !== user) {
      toast.info(t('scenario.helper', { code: task.item_id }))
      return
    }
    const question = moveOf(board, lifted, to)
    try {
      const preview = await ask('previewMove', { subscription, ...question })
      const move = { lifted, to, question, preview }
      const person = board.rows.find(({ user }) => user === to.user)?.fullname ?? t('nobody')
      if (preview.refused === null)
        return !scenario &&
          (preview.auto || preview.moves.length > MOST_AT_ONCE || preview.left_out.length > 0)
          ? setPending(move)
          : await apply(move)
      if (preview.can_add && !scenario) return setJoining(move)
      toast.error(words.refused(preview.refused, person))
    } catch (error) {
      toast.error(problemText(error))
    }
  }
  return { pending, joining, put, apply, cancel }
}

/** True for a person who only helps with a task. */
function helps({ assignee }: BoardTask, user: string): boolean {
  return user !== '' && user !== assignee
}

/** Writes a move into the plan or a scenario, shows it at once, and offers the way back. */
function useMoveWriter({ subscription, question, scenario, acts }: MovesOptions) {
  const { t } = useTranslation('planboard')
  const client = useQueryClient()
  const { queryKey } = boardQuery(subscription, question)
  const undo = async (run: string) => {
    try {
      toast.info(undoneText(await undoRun(subscription, run)))
    } catch (error) {
      toast.error(problemText(error))
    }
    await refreshPlanning(client)
  }
  return async ({ lifted, question: move, preview }: Move) => {
    const { task, user } = lifted
    await client.cancelQueries({ queryKey })
    client.setQueryData<Board>(queryKey, (now) => now && movedBoard(now, task, user, preview))
    if (scenario) return acts.keep(scenario, task, preview.after)
    try {
      const basis = preview.basis === '' ? {} : { basis: preview.basis }
      const input = { subscription, ...move, ...basis, version: task.version }
      const { run, moves } = await send('movePlanned', input, { requestId: newRequestId() })
      if (run !== '') offerPageUndo(t('dropped', { count: Math.max(1, moves.length) }), () => void undo(run))
    } finally {
      await refreshPlanning(client)
    }
  }
}
