import type { RegisterShape } from '@smartproject/bff/api/registers/definition'
import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { CopyIcon } from '../../ui/icons/first-icons.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useEntryCommand } from './api.js'
import { ProjectDialog } from './ProjectDialog.js'
import { useTitles } from './words.js'

/** Guests read no register. */
const CLOSED_TO = [8]

export interface CopyEntriesProps {
  kind: RegisterKind
  /** The call that does it. */
  call: NonNullable<RegisterShape['copiedBy']>
  subscription: number
  project: number
}

/** The way to the entries of another project's register: a button that opens the choice of that project. */
export function CopyEntries({ kind, call, subscription, project }: CopyEntriesProps) {
  const { t } = useTranslation('registers')
  const title = useTitles()(kind)
  const [open, setOpen] = useState(false)
  const copy = useEntryCommand(call)
  const close = () => {
    setOpen(false)
    copy.reset()
  }
  const done = ({ cloned }: { cloned: number }) => {
    toast.success(t('copy.done', { count: cloned }))
    close()
  }
  return (
    <>
      <Button icon={CopyIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('copy.open')}
      </Button>
      {open && (
        <ProjectDialog
          {...{ subscription, project }}
          closedTo={CLOSED_TO}
          title={t('copy.title', { register: title })}
          help={t('copy.help')}
          none={t('copy.noProject')}
          submit={t('copy.submit')}
          busy={copy.isPending}
          error={copy.error}
          onChoose={(from) => copy.mutate({ subscription, from, to: project }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </>
  )
}
