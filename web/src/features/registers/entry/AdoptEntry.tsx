import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useEntryCommand, type Entry } from '../api.js'
import { ProjectDialog } from '../ProjectDialog.js'
import { registerOf } from '../register-of.js'
import s from '../Registers.module.css'

/** Viewers note nothing, guests do not even read. */
const CLOSED_TO = [5, 8]

export interface AdoptEntryProps {
  subscription: number
  entry: Entry
  /** The project that has adopted the entry, when the person may end that; null for any other. */
  adopter: number | null
  /** Called when that project makes use of it no more. */
  onWithdrawn: () => void
}

/** How many projects make use of an entry, and the way to another one that does; nothing where none may. */
export function AdoptEntry({ subscription, entry, adopter, onWithdrawn }: AdoptEntryProps) {
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
  const withdrawn = () => {
    toast.success(t('adopt.withdrawn'))
    onWithdrawn()
  }
  const withdraw = (from: number) =>
    adopt.mutate({ subscription, id, project: from, withdraw: true }, { onSuccess: withdrawn })
  return (
    <div className={s.adoption}>
      <span>{t('adopt.reused', { count: reuse })}</span>
      {adopter !== null && (
        <Button size="small" loading={adopt.isPending} onClick={() => withdraw(adopter)}>
          {t('adopt.withdraw')}
        </Button>
      )}
      {state === adoptable && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('adopt.open')}
        </Button>
      )}
      {adopt.error && !open && <FormError>{problemText(adopt.error)}</FormError>}
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
