import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { useUnloadWarning } from '../../../ui/form/use-unload-warning.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import type { Autosave } from './autosave.js'
import { openTaskOf } from '../../../task-kit/open/open-task.js'

// Saving usually takes less than this, and then no one needs to be asked.
const DELAY_MS = 400

/** Before the task is left what was typed is saved; only when that takes long or fails a person is asked. */
export function LeaveQuestion({ texts }: { texts: readonly Autosave[] }) {
  const { t } = useTranslation('task')
  const unsaved = texts.some((text) => text.unsaved)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && openTaskOf(currentLocation)?.id !== openTaskOf(nextLocation)?.id,
  )
  const blocked = blocker.state === 'blocked'
  const [asking, setAsking] = useState(false)
  const now = useRef({ texts, blocker })
  useEffect(() => {
    now.current = { texts, blocker }
  })

  useEffect(() => {
    if (!blocked) return undefined
    let here = true
    const timer = setTimeout(() => setAsking(true), DELAY_MS)
    void Promise.all(now.current.texts.map((text) => text.flush())).then((safe) => {
      if (!here) return
      if (safe.every(Boolean)) now.current.blocker.proceed?.()
      else setAsking(true)
    })
    return () => {
      here = false
      clearTimeout(timer)
      setAsking(false)
    }
  }, [blocked])

  useUnloadWarning(unsaved)

  return (
    <ConfirmDialog
      open={blocked && asking}
      title={t('leave.title')}
      action={t('leave.leave')}
      keep={t('leave.stay')}
      tone="danger"
      onConfirm={() => blocked && blocker.proceed()}
      onCancel={() => blocked && blocker.reset()}
    >
      {t('leave.help')}
    </ConfirmDialog>
  )
}
