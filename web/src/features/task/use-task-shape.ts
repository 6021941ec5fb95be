import { useState } from 'react'
import { useStored } from '../../lib/stored.js'
import { TASK_SHAPES, type TaskShape } from '../../task-kit/open/open-task.js'

/** How the task is shown: as the address asks, else as this person chose last. A choice holds for all tasks. */
export function useTaskShape(asked: TaskShape | null): [TaskShape, (shape: TaskShape) => void] {
  const [remembered, remember] = useStored('task-shape', TASK_SHAPES, 'panel')
  const [choice, choose] = useState<{ over: TaskShape | null; shape: TaskShape } | null>(null)
  const set = (shape: TaskShape) => {
    choose({ over: asked, shape })
    remember(shape)
  }
  // A link that asks for another shape is a new request.
  const chosen = choice?.over === asked ? choice.shape : null
  return [chosen ?? asked ?? remembered, set]
}
