import { createContext, useContext } from 'react'
import type { BoardSetup, TaskDetail } from '../../task-kit/model.js'
import type { TaskEdit } from '../../task-kit/api/update-task.js'
import type { WorkingTime } from '../../lib/company/company.js'

/** Fields and places that a key opens. */
export type OpenField = 'status' | 'priority' | 'assignee' | 'labels' | 'due' | 'repeat' | 'time'

/** The open task, for everything that stands in the popup. */
export interface TaskScene {
  subscription: number
  me: string
  task: TaskDetail
  setup: BoardSetup | null
  time: WorkingTime
  /** False for those who may only look. */
  writable: boolean
  /** Changes fields; a failure is shown by a toast and taken back. */
  edit: (edit: TaskEdit) => void
  /** The field a key has opened, if any. */
  openField: OpenField | null
  setOpenField: (field: OpenField | null) => void
  tab: TaskTab
  setTab: (tab: TaskTab) => void
}

const TASK_TABS = ['activity', 'subtasks', 'time', 'files', 'plan'] as const
export type TaskTab = (typeof TASK_TABS)[number]

export const TaskContext = createContext<TaskScene | null>(null)

/** The open task; only inside the popup. */
export function useTask(): TaskScene {
  const scene = useContext(TaskContext)
  if (!scene) throw new Error('this stands only in the task popup')
  return scene
}

/** Hands a picker whether its key was pressed. */
export function useOpening(field: OpenField) {
  const { openField, setOpenField } = useTask()
  return {
    opened: openField === field,
    onOpenedChange: (opened: boolean) => setOpenField(opened ? field : null),
  }
}
