import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { Button } from '../../ui/Button.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import type { TaskFilter } from '../model.js'

const NewTaskDialog = lazy(() =>
  loadChunk(() => import('./NewTaskDialog.js').then((module) => ({ default: module.NewTaskDialog }))),
)

export interface NewTaskButtonProps {
  /** The filter of the page; a new task gets the values it implies, so that it can be seen. */
  filter: TaskFilter
}

/** The one primary button of a page of a project's tasks: makes a task in a dialog. */
export function NewTaskButton({ filter }: NewTaskButtonProps) {
  const { t } = useTranslation('board')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon={PlusIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <NewTaskDialog filter={filter} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
