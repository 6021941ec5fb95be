import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { FormError } from '../../ui/form/FormError.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { openTasksQuery, successorsQuery, type CompanyMember } from './api/people.js'
import { usePeopleCommand } from './api/use-people-command.js'
import { RELEASE, SuccessorChoice } from './SuccessorChoice.js'
import s from './People.module.css'

const SHOWN = 5

export interface RemoveDialogProps {
  subscription: number
  member: CompanyMember
  members: readonly CompanyMember[]
  onClose: () => void
}

/** Takes a person out: first what the person still holds, then who gets it. */
export function RemoveDialog({ subscription, member, members, onClose }: RemoveDialogProps) {
  const { t } = useTranslation(['people', 'common'])
  const tasks = useQuery({ ...openTasksQuery(subscription, member.id), staleTime: 0 })
  const successors = useQuery({ ...successorsQuery(subscription, member.id), staleTime: 0 })
  const remove = usePeopleCommand('deleteUserSubscription')
  const [heir, setHeir] = useState<string | null>(null)
  const name = member.fullname
  const held = successors.data
  const decided = held !== undefined && (held.tasks === 0 || heir !== null)
  const others = members.filter(({ id, active, guest }) => active && !guest && id !== member.id)
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
                  onError: () => {
                    // Who can take over may have changed meanwhile.
                    setHeir(null)
                    void successors.refetch()
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
        {successors.error && (
          <ErrorState error={successors.error} onRetry={() => void successors.refetch()} />
        )}
        {!held && !successors.error && <SkeletonText lines={2} />}
        {held?.tasks === 0 && <p className={s.text}>{t('people:remove.noTasks')}</p>}
        {held && held.tasks > 0 && (
          <>
            <p className={s.text}>{t('people:remove.tasks', { count: held.tasks })}</p>
            <ul className={s.tasks}>
              {tasks.data?.slice(0, SHOWN).map((task) => (
                <li key={task.id}>
                  <Bdi>{task.name}</Bdi>
                </li>
              ))}
            </ul>
            <SuccessorChoice
              projects={held.projects}
              {...{ members: others, value: heir, onChange: setHeir }}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
