import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { TaskIndex } from '../layout.js'
import { isMovable } from '../model.js'
import { placeIn, screenPlaceIn } from './places.js'
import type { Carry } from './use-carry.js'
import { useCarryPointer } from './use-carry-pointer.js'

interface CarryCardsOptions {
  readonly tasks: TaskIndex
  readonly carry: Carry
  readonly scroller: RefObject<HTMLElement | null>
  readonly ghost: RefObject<HTMLElement | null>
}

/** Carries the card under a hand; one that may not be moved says so. */
export function useCarryCards({ tasks, carry, scroller, ghost }: CarryCardsOptions) {
  const { t } = useTranslation('planboard')
  return useCarryPointer({
    scroller,
    ghost,
    lift: ({ dataset }) => {
      const task = tasks.get(dataset['card'] ?? '')
      if (!task) return false
      const place = placeIn(dataset['from'] ?? '')
      if (!isMovable(task, place.user)) {
        toast.info(t('notMovable', { code: task.item_id }))
        return false
      }
      carry.lift({ task, ...place })
      return true
    },
    over: (place) => carry.over(screenPlaceIn(place)),
    drop: carry.drop,
    restore: carry.restore,
  })
}
