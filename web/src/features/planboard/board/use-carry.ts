import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewQuery } from '../api.js'
import { refusedAt, cellWith, moveOf, type Board, type Lifted } from '../model.js'
import type { BoardWords } from '../use-board-words.js'
import type { TargetWords } from './board-props.js'
import { samePlace, type ScreenPlace } from './places.js'

/** A hand that passes over cells asks for none of them. */
const REST_MS = 60

export interface CarryOptions {
  readonly subscription: number
  readonly board: Board
  readonly words: BoardWords
  onDrop: (lifted: Lifted, to: ScreenPlace) => void
}

/** A card on its way. */
export interface Carry {
  readonly lifted: Lifted | null
  readonly target: ScreenPlace | null
  readonly targetWords: TargetWords | null
  /** The last step, as it is read out. */
  readonly said: string
  lift: (lifted: Lifted) => void
  over: (place: ScreenPlace | null) => void
  drop: () => void
  restore: () => void
}

/** Carries one card over the board: the load of the cell below it with it, or why it may not lie there (R18, R20). */
export function useCarry(options: CarryOptions): Carry {
  const { board, onDrop } = options
  const { t } = useTranslation('planboard')
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [target, setTarget] = useState<ScreenPlace | null>(null)
  const [ended, setEnded] = useState('')
  const { targetWords, spoken } = useTarget(options, lifted, target)
  const end = (words: string) => {
    setLifted(null)
    setTarget(null)
    setEnded(words)
  }
  const said = !lifted
    ? ended
    : spoken || t('said.lifted', { code: lifted.task.item_id, name: lifted.task.name })
  return {
    lifted,
    target,
    targetWords,
    said,
    lift: setLifted,
    over: (place) =>
      setTarget((now) => (now && place && now.line === place.line && samePlace(now, place) ? now : place)),
    drop: () => {
      if (!lifted) return
      const refused = target && refusedAt(board, lifted, target)
      // A refusal that the board alone knows may still end by taking the person into the project.
      const asks = !refused || refused === 'NOT_IN_PROJECT'
      const moves = target !== null && !samePlace(target, lifted)
      end(moves ? '' : t('said.restored', { code: lifted.task.item_id }))
      if (moves && target && asks) onDrop(lifted, target)
    },
    restore: () => lifted && end(t('said.restored', { code: lifted.task.item_id })),
  }
}

const NOTHING = { targetWords: null, spoken: '' }

function useTarget(
  { subscription, board, words }: CarryOptions,
  lifted: Lifted | null,
  target: ScreenPlace | null,
): { targetWords: TargetWords | null; spoken: string } {
  const { t } = useTranslation('planboard')
  const rested = useRested(target)
  const away = lifted !== null && target !== null && !samePlace(lifted, target)
  const local = away ? refusedAt(board, lifted, target) : null
  const move = away ? moveOf(board, lifted, target) : null
  const preview = useQuery({
    ...previewQuery(
      subscription,
      move ?? { task: '', unit: board.unit, user: '', from: null, to_user: '', to: null },
    ),
    enabled: move !== null && rested === target && (local === null || local === 'NOT_IN_PROJECT'),
  }).data
  if (!away) return NOTHING
  const person = board.rows.find(({ user }) => user === target.user)?.fullname ?? t('nobody')
  const refused = preview?.refused ?? local
  if (refused !== null && refused !== undefined) {
    const why = words.refused(refused, person)
    return { targetWords: { tone: 'refused', text: why }, spoken: t('said.refused', { why }) }
  }
  const period = target.period === null ? null : board.periods[target.period]
  const where = period ? words.periodSpoken(period, board.unit) : ''
  const load = preview && cellWith(board, preview, target)
  if (!load)
    return {
      targetWords: { tone: 'wait', text: preview ? t('dropHere') : '…' },
      spoken: period ? t('said.over', { person, where }) : person,
    }
  return {
    targetWords: { tone: load.over > 0 ? 'over' : 'fits', text: words.withCard(load) },
    spoken: t('said.load', { person, where, load: words.withCard(load) }),
  }
}

/** The place once it has been the same for a moment. */
function useRested(place: ScreenPlace | null): ScreenPlace | null {
  const [rested, setRested] = useState<ScreenPlace | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(place), REST_MS)
    return () => clearTimeout(timer)
  }, [place])
  return rested
}
