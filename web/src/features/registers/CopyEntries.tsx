import type { RegisterKind } from '@smartproject/bff/contract/registers/registers'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { useSessionUser } from '../../lib/session/session.js'
import { readableProjectsQuery } from '../../task-kit/api/projects.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { CopyIcon } from '../../ui/icons/first-icons.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { toast } from '../../ui/overlay/toast.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { useEntryCommand } from './api.js'
import { useTitles } from './words.js'
import s from './Registers.module.css'

const FORM = 'copy-entries'
/** Guests read no register. */
const GUEST = 8

export interface CopyEntriesProps {
  kind: RegisterKind
  subscription: number
  project: number
}

/** The way to the entries of another project's register: a button that opens the choice of that project. */
export function CopyEntries(props: CopyEntriesProps) {
  const { t } = useTranslation('registers')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={CopyIcon} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('copy.open')}
      </Button>
      {open && <CopyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyDialog({ kind, subscription, project, onClose }: CopyEntriesProps & { onClose: () => void }) {
  const { t } = useTranslation(['registers', 'common'])
  const title = useTitles()(kind)
  const sources = useSources(subscription, project)
  const [from, setFrom] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const copy = useCopy(kind)
  const none = sources.data?.length === 0

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (copy.isPending) return
    if (from === null) {
      setMissing(true)
      return event.currentTarget.querySelector('input')?.focus()
    }
    const done = ({ cloned }: { cloned: number }) => {
      toast.success(t('copy.done', { count: cloned }))
      onClose()
    }
    copy.mutate({ subscription, from: Number(from), to: project }, { onSuccess: done })
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('copy.title', { register: title })}
      busy={copy.isPending}
      foot={
        <>
          <Button onClick={onClose}>{t(none ? 'common:action.close' : 'common:action.cancel')}</Button>
          {sources.data && !none && (
            <Button type="submit" form={FORM} kind="primary" loading={copy.isPending}>
              {t('copy.submit')}
            </Button>
          )}
        </>
      }
    >
      <form id={FORM} className={s.form} noValidate onSubmit={submit}>
        {copy.error && <FormError>{problemText(copy.error)}</FormError>}
        <p className={s.help}>{t(none ? 'copy.noProject' : 'copy.help')}</p>
        {sources.data && !none && (
          <Select
            label={t('copy.from')}
            required
            searchable
            options={sources.data.map(({ id, name, code }) => ({
              value: String(id),
              label: `${name} (${code})`,
            }))}
            value={from}
            onChange={setFrom}
            error={missing && from === null ? t('fault.REQUIRED') : undefined}
          />
        )}
        {sources.isPending && <SkeletonText lines={2} />}
        {sources.isLoadingError && (
          <ErrorState error={sources.error} onRetry={() => void sources.refetch()} />
        )}
      </form>
    </Dialog>
  )
}

/** The other projects of the company whose registers are open to the person. */
function useSources(subscription: number, project: number) {
  const me = String(useSessionUser()?.id ?? '')
  return useQuery({
    ...readableProjectsQuery(subscription, me),
    enabled: me !== '',
    select: (projects) =>
      projects.filter(
        ({ id, members }) =>
          id !== project && !members.some(({ user, role_id }) => user === me && role_id === GUEST),
      ),
  })
}

/** Each register is copied by a call of its own. */
function useCopy(kind: RegisterKind) {
  const calls = { risk: useEntryCommand('cloneriskRegister'), lesson: useEntryCommand('clonelearntLessons') }
  return calls[kind]
}
