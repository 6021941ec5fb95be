import { useTranslation } from 'react-i18next'
import { useCopy, useTaskAddress } from '../../task-kit/open/copy-task.js'
import { isThere } from '../../task-kit/parts-off.js'
import type { TaskScene } from './task-context.js'

/** The actions of an open task's keys, by their letter. */
export function useTaskCommands(scene: TaskScene): Readonly<Record<string, (() => void) | undefined>> {
  const { t } = useTranslation('task')
  const { task, setup, me, writable, edit, setOpenField, setTab } = scene
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
    ...(isThere(setup, 'labels') ? { l: () => setOpenField('labels') } : {}),
    d: () => setOpenField('due'),
    r: () => setOpenField('repeat'),
    i: () => edit({ fields: { assignee: task.assignee === me ? '' : me } }),
    t: () => {
      setTab('time')
      setOpenField('time')
    },
  }
}
