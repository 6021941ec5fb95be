import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { FormError } from '../../ui/form/FormError.js'
import { Select } from '../../ui/form/Select.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { openTasksQuery, type CompanyMember } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import s from './People.module.css'

/** As the call says that the tasks are released. */
const RELEASE = ''
const SHOWN = 5

export interface RemoveDialogProps {
  subscription: number
  member: CompanyMember
  members: readonly CompanyMember[]
  onClose: () => void
}

/** Takes somebody out: first what the person still holds, then who gets it. */
export function RemoveDialog({ subscription, member, members, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const tasks = useQuery({ ...openTasksQuery(subscription, member.id), staleTime: 0 })
  const remove = usePeopleCommand('deleteUserSubscription')
  const [heir, setHeir] = useState<string | null>(null)
  const name = member.fullname
  const open = tasks.data
  const decided = open !== undefined && (open.length === 0 || heir !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people:remove.title', { name })}
      size="small"
      busy={remove.isPending}
      foot={
        <>
          <Button onClick={onClose} data-autofocus>
            {t('people:remove.keep')}
          </Button>
          <Button
            kind="danger"
            loading={remove.isPending}
            disabled={!decided}
            onClick={() =>
              remove.mutate(
                { subscription, user: member.id, reassignTo: heir ?? RELEASE },
                {
                  onSuccess: () => {
                    toast.success(t('people:remove.done', { name }))
                    onClose()
                  },
                },
              )
            }
          >
            {t('people:remove.action')}
          </Button>
        </>
      }
    >
      <div className={s.form}>
        {remove.error && <FormError>{problemText(remove.error)}</FormError>}
        <p className={s.text}>{t('people:remove.help')}</p>
        {tasks.error && <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />}
        {!open && !tasks.error && <SkeletonText lines={2} />}
        {open?.length === 0 && <p className={s.text}>{t('people:remove.noTasks')}</p>}
        {open && open.length > 0 && (
          <>
            <p className={s.text}>{t('people:remove.tasks', { count: open.length })}</p>
            <ul className={s.tasks}>
              {open.slice(0, SHOWN).map((task) => (
                <li key={task.id}>
                  <Bdi>{task.name}</Bdi>
                </li>
              ))}
            </ul>
            <Select
              label={t('people:remove.heir')}
              required
              searchable
              options={[
                { value: RELEASE_CHOICE, label: t('people:remove.release') },
                ...members
                  .filter(({ id, active, guest }) => active && !guest && id !== member.id)
                  .map(({ id, fullname }) => ({ value: id, label: fullname })),
              ]}
              value={heir === RELEASE ? RELEASE_CHOICE : heir}
              onChange={(choice) => setHeir(choice === RELEASE_CHOICE ? RELEASE : choice)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** A choice has to have a value. */
const RELEASE_CHOICE = 'release'
