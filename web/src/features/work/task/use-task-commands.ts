import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { toast } from '../../../ui/toast.js'
import { taskLink } from './open-task.js'
import type { TaskScene } from './task-context.js'

/** The full address of a task on this page. */
export function useTaskAddress(id: string): string {
  const location = useLocation()
  return window.location.origin + taskLink(id, location)
}

/** Puts something on the clipboard and says which. */
export function useCopy(): (text: string, said: string) => void {
  const { t } = useTranslation('task')
  return (text, said) => {
    navigator.clipboard.writeText(text).then(
      () => toast.success(said),
      () => toast.error(t('copy.failed')),
    )
  }
}

/** What the keys of an open task do, by their letter. */
export function useTaskCommands(scene: TaskScene): Readonly<Record<string, (() => void) | undefined>> {
  const { t } = useTranslation('task')
  const { task, me, writable, edit, setOpenField, setTab } = scene
  const address = useTaskAddress(task.id)
  const copy = useCopy()
  const copying = {
    '.': () => copy(task.item_id, t('copy.code', { code: task.item_id })),
    'ctrl+.': () => copy(address, t('copy.link')),
  }
  if (!writable) return copying
  return {
    ...copying,
    s: () => setOpenField('status'),
    p: () => setOpenField('priority'),
    a: () => setOpenField('assignee'),
    l: () => setOpenField('labels'),
    d: () => setOpenField('due'),
    r: () => setOpenField('repeat'),
    i: () => edit({ fields: { assignee: task.assignee === me ? '' : me } }),
    t: () => {
      setTab('time')
      setOpenField('time')
    },
  }
}
