import { useCallback, type ReactNode } from 'react'
import { DragDropContext, useMouseSensor, type BeforeCapture, type DropResult } from 'react-beautiful-dnd'
import { cardAt, dragState, laneAt, type LanePlace } from './drag-state.js'
import { useGripSensor } from './use-grip-sensor.js'
import { useKeySensor } from './use-key-sensor.js'

/** Where a card was put: its place among the cards of the lane, the carried ones left out. */
export interface Drop {
  ids: readonly string[]
  from: LanePlace
  to: LanePlace
  index: number
}

/** Words for a screen reader at each step. */
export interface DragWords {
  instructions: string
  lifted: (id: string, from: LanePlace, index: number) => string
  over: (to: LanePlace | null, index: number) => string
  dropped: (id: string, to: LanePlace, index: number) => string
  back: (id: string, from: LanePlace) => string
}

export interface BoardDndProps {
  /** Which cards go along when one is taken. */
  carried: (id: string) => readonly string[]
  words: DragWords
  onDrop: (drop: Drop) => void
  children: ReactNode
}

const SENSORS = [useMouseSensor, useGripSensor, useKeySensor]
// Scrolling at the edges is our own: the library's does not know that a right-to-left page scrolls below zero.
const NO_AUTO_SCROLL = { disabled: true }

/** Around a board whose cards can be carried by mouse, by touch on their grip, and by keys. */
export function BoardDnd({ carried, words, onDrop, children }: BoardDndProps) {
  const begin = useCallback(
    ({ draggableId, mode }: BeforeCapture) => {
      const id = cardAt(draggableId)
      const handle = document.querySelector(`[data-rfd-draggable-id="${CSS.escape(draggableId)}"]`)
      const lane = handle?.closest<HTMLElement>('[data-rfd-droppable-id]')?.dataset['rfdDroppableId']
      if (!lane) return
      dragState.start({ ids: carried(id), from: laneAt(lane), byKeys: mode === 'SNAP', over: laneAt(lane) })
    },
    [carried],
  )
  const end = (result: DropResult, announce: (text: string) => void) => {
    const drag = dragState.read()
    dragState.end()
    const id = cardAt(result.draggableId)
    const { destination, source } = result
    const from = laneAt(source.droppableId)
    const stayed = destination?.droppableId === source.droppableId && destination.index === source.index
    if (!drag || !destination || stayed) {
      announce(words.back(id, from))
      return
    }
    const to = laneAt(destination.droppableId)
    announce(words.dropped(id, to, destination.index))
    onDrop({ ids: drag.ids, from, to, index: destination.index })
  }
  return (
    <DragDropContext
      enableDefaultSensors={false}
      sensors={SENSORS}
      autoScrollerOptions={NO_AUTO_SCROLL}
      dragHandleUsageInstructions={words.instructions}
      onBeforeCapture={begin}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(words.lifted(cardAt(draggableId), laneAt(source.droppableId), source.index))
      }
      onDragUpdate={({ destination }, { announce }) => {
        const to = destination ? laneAt(destination.droppableId) : null
        dragState.over(to)
        announce(words.over(to, destination?.index ?? 0))
      }}
      onDragEnd={(result, { announce }) => end(result, announce)}
    >
      {children}
    </DragDropContext>
  )
}
