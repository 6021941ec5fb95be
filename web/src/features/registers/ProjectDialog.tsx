import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { useSessionUser } from '../../lib/session/session.js'
import { readableProjectsQuery } from '../../task-kit/api/projects.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import s from './Registers.module.css'

const FORM = 'project-choice'

export interface ProjectDialogProps {
  subscription: number
  /** The project that is no choice. */
  project: number
  /** Roles of the person in a project that make it no choice. */
  closedTo: readonly number[]
  title: string
  /** The effect of the choice, and the text without one. */
  help: string
  none: string
  submit: string
  busy: boolean
  error: Error | null
  onChoose: (project: number) => void
  onClose: () => void
}

/** Asks for another project of the company. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { subscription, project, title, help, submit, busy, error, onChoose, onClose } = props
  const { t } = useTranslation(['registers', 'common'])
  const found = useOthers({ subscription, project, closedTo: props.closedTo })
  const [chosen, setChosen] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const none = found.data?.length === 0

  const send = () => {
    if (busy) return
    if (chosen !== null) return onChoose(Number(chosen))
    setMissing(true)
  }

  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={title}
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{t(none ? 'common:action.close' : 'common:action.cancel')}</Button>
          {found.data && !none && (
            <Button type="submit" form={FORM} kind="primary" loading={busy}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={send}>
        {error && <FormError>{problemText(error)}</FormError>}
        <p className={s.help}>{none ? props.none : help}</p>
        {found.data && !none && (
          <Select
            label={t('project')}
            required
            searchable
            options={found.data.map(({ id, name, code }) => ({
              value: String(id),
              label: `${name} (${code})`,
            }))}
            value={chosen}
            onChange={setChosen}
            error={missing && chosen === null ? t('fault.REQUIRED') : undefined}
          />
        )}
        {found.isPending && <SkeletonText lines={2} />}
        {found.isLoadingError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      </Form>
    </Dialog>
  )
}

/** The other projects of the company that the person reads, without those where the role is too little. */
function useOthers({
  subscription,
  project,
  closedTo,
}: Pick<ProjectDialogProps, 'subscription' | 'project' | 'closedTo'>) {
  const me = String(useSessionUser()?.id ?? '')
  return useQuery({
    ...readableProjectsQuery(subscription, me),
    enabled: me !== '',
    select: (projects) =>
      projects.filter(
        ({ id, members }) =>
          id !== project && !members.some(({ user, role_id }) => user === me && closedTo.includes(role_id)),
      ),
  })
}
