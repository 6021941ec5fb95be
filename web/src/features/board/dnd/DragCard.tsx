import type { CSSProperties, ReactElement } from 'react'
import { Draggable } from 'react-beautiful-dnd'

/** The attributes of a card's element; its style moves it aside for another one. */
export interface CardHandle {
  attach: (element: HTMLElement | null) => void
  attributes: object
  style: CSSProperties
  /** Id of the words that say how it is carried. */
  describedBy: string | undefined
}

export interface DragCardProps {
  /** See `cardKey`. */
  dragKey: string
  index: number
  fixed: boolean
  children: (handle: CardHandle) => ReactElement
}

/** A card that can be taken. The library calls it a button, which may not hold links; it is an item of a list. */
export function DragCard({ dragKey, index, fixed, children }: DragCardProps) {
  return (
    <Draggable draggableId={dragKey} index={index} isDragDisabled={fixed}>
      {(provided) => {
        const {
          role: _role,
          tabIndex: _tab,
          'aria-describedby': describedBy,
          ...handle
        } = provided.dragHandleProps ?? { role: '', tabIndex: 0, 'aria-describedby': undefined }
        return children({
          attach: provided.innerRef,
          attributes: { ...provided.draggableProps, ...handle },
          style: provided.draggableProps.style ?? {},
          describedBy,
        })
      }}
    </Draggable>
  )
}
