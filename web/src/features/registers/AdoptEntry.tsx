import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { toast } from '../../ui/overlay/toast.js'
import { useEntryCommand, type Entry } from './api.js'
import { ProjectDialog } from './ProjectDialog.js'
import { registerOf } from './register-of.js'
import s from './Registers.module.css'

/** Viewers note nothing, guests do not even read. */
const CLOSED_TO = [5, 8]

export interface AdoptEntryProps {
  subscription: number
  entry: Entry
}

/** How many projects make use of an entry, and the way to another one that does; nothing where none may. */
export function AdoptEntry({ subscription, entry }: AdoptEntryProps) {
  const { t } = useTranslation('registers')
  const [open, setOpen] = useState(false)
  const adopt = useEntryCommand('adoptEntry')
  const { adoptable } = registerOf(entry.kind)
  if (adoptable === undefined) return null
  const close = () => {
    setOpen(false)
    adopt.reset()
  }
  const done = ({ reuse }: { reuse: number }) => {
    toast.success(t('adopt.reused', { count: reuse }))
    close()
  }
  const { id, project, state, reuse } = entry
  return (
    <div className={s.adoption}>
      <span>{t('adopt.reused', { count: reuse })}</span>
      {state === adoptable && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('adopt.open')}
        </Button>
      )}
      {open && (
        <ProjectDialog
          {...{ subscription, project }}
          closedTo={CLOSED_TO}
          title={t('adopt.open')}
          help={t('adopt.help')}
          none={t('adopt.noProject')}
          submit={t('adopt.submit')}
          busy={adopt.isPending}
          error={adopt.error}
          onChoose={(chosen) => adopt.mutate({ subscription, id, project: chosen }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </div>
  )
}
