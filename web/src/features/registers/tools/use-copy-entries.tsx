import type { RegisterShape } from '@smartproject/bff/api/registers/definition'
import type { RegisterKind } from '@smartproject/bff/api/registers/registers'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyIcon } from '../../../ui/icons/first-icons.js'
import type { MenuEntry } from '../../../ui/overlay/Menu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useEntryCommand } from '../api.js'
import { ProjectDialog } from '../ProjectDialog.js'
import { useTitles } from '../words.js'

/** Guests read no register. */
const CLOSED_TO = [8]

export interface CopyPlace {
  kind: RegisterKind
  subscription: number
  project: number
}

/** The way to the entries of another project's register: an entry of a menu, and the choice of that project that it opens. */
export function useCopyEntries(
  { kind, subscription, project }: CopyPlace,
  call: NonNullable<RegisterShape['copiedBy']>,
): { entry: MenuEntry; dialog: ReactNode } {
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
  return {
    entry: { id: 'copy', label: t('copy.open'), icon: CopyIcon, onSelect: () => setOpen(true) },
    dialog: open && (
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
    ),
  }
}
