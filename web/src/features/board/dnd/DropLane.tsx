import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { Droppable } from 'react-beautiful-dnd'
import { cardAt, laneKey, type LanePlace } from './drag-state.js'

/** The attributes of an element that takes cards. */
export interface LaneTarget {
  attach: (element: HTMLElement | null) => void
  attributes: Readonly<Record<string, string>>
  isOver: boolean
  /** A card from elsewhere needs room in the list. */
  hasPlaceholder: boolean
}

/** The attributes of the picture under the pointer. */
export interface CarriedCard {
  attach: (element: HTMLElement | null) => void
  attributes: object
  style: CSSProperties
  isDropping: boolean
}

export interface DropLaneProps {
  place: LanePlace
  disabled: boolean
  /** The picture that follows the pointer. */
  picture: (id: string, carried: CarriedCard) => ReactNode
  children: (target: LaneTarget) => ReactElement
}

/** A lane that cards can be put into. Only its visible cards need to exist. */
export function DropLane({ place, disabled, picture, children }: DropLaneProps) {
  return (
    <Droppable
      droppableId={laneKey(place)}
      mode="virtual"
      isDropDisabled={disabled}
      renderClone={(provided, snapshot, rubric) =>
        picture(cardAt(rubric.draggableId), {
          attach: provided.innerRef,
          attributes: { ...provided.draggableProps, ...provided.dragHandleProps, role: undefined },
          style: provided.draggableProps.style as CSSProperties,
          isDropping: snapshot.isDropAnimating,
        })
      }
    >
      {(provided, snapshot) =>
        children({
          attach: provided.innerRef,
          attributes: provided.droppableProps as unknown as Record<string, string>,
          isOver: snapshot.isDraggingOver,
          hasPlaceholder: snapshot.isUsingPlaceholder,
        })
      }
    </Droppable>
  )
}
