import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { IconButton } from '../../ui/IconButton.js'
import { MoreIcon } from '../../ui/icons/page-icons.js'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.js'
import { Menu, type MenuEntry } from '../../ui/overlay/Menu.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { type ReleasePlan, useReleaseCommand } from './api.js'
import { CompleteDialog } from './CompleteDialog.js'
import type { State } from './model.js'
import { ReleaseDialog } from './ReleaseDialog.js'
import type { ReleaseProps } from './release-props.js'

type Action = 'start' | 'complete' | 'edit' | 'reopen' | 'cancel' | 'delete'

/** The actions in each state. */
const ACTIONS: Record<State, readonly Action[]> = {
  planned: ['start', 'edit', 'cancel', 'delete'],
  active: ['complete', 'edit', 'cancel'],
  completed: ['reopen', 'edit'],
  cancelled: ['reopen', 'edit'],
}

/** The menu of one release, for those who manage its project. */
export function ReleaseActions(props: ReleaseProps & { plan: ReleasePlan }) {
  const { t } = useTranslation('releases')
  const { plan, subscription, projects, plans = [] } = props
  const [asked, setAsked] = useState<Action | null>(null)
  const run = useActs(subscription, plan)
  if (!plan.manageable) return null
  const { title, state } = plan.release
  const entries: MenuEntry[] = ACTIONS[state].map((action) => ({
    id: action,
    label: t(`action.${action}`),
    ...(action === 'cancel' || action === 'delete' ? { tone: 'danger' as const } : {}),
    onSelect: () => (action === 'start' || action === 'reopen' ? run[action]() : setAsked(action)),
  }))
  const close = () => setAsked(null)
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} size="small" label={t('actionsOf', { title })} />}
        groups={[{ id: 'actions', entries }]}
      />
      {asked === 'edit' && <ReleaseDialog {...{ subscription, projects, plan }} onClose={close} />}
      {asked === 'complete' && <CompleteDialog {...{ subscription, plan, plans }} onClose={close} />}
      {(asked === 'cancel' || asked === 'delete') && (
        <ConfirmDialog
          open
          tone="danger"
          title={t(`ask.${asked}`, { title })}
          action={t(`action.${asked}`)}
          keep={t('keep')}
          busy={run.busy}
          onConfirm={() => run[asked](close)}
          onCancel={close}
        >
          {t(`ask.${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The changes that need no form. */
function useActs(subscription: number, { release }: ReleasePlan) {
  const { t } = useTranslation('releases')
  const start = useReleaseCommand('startRelease')
  const reopen = useReleaseCommand('reopenRelease')
  const cancel = useReleaseCommand('cancelRelease')
  const remove = useReleaseCommand('deleteRelease')
  const { id, version, title } = release
  const seen = { subscription, id, version }
  const onError = (error: Error) => toast.error(problemText(error))
  const ending = (action: Action, close?: () => void) => ({
    onSuccess: () => {
      close?.()
      toast.success(t(`did.${action}`, { title }))
    },
    onError,
  })
  return {
    busy: cancel.isPending || remove.isPending,
    start: () => start.mutate(seen, ending('start')),
    reopen: () => reopen.mutate(seen, ending('reopen')),
    cancel: (close: () => void) => cancel.mutate(seen, ending('cancel', close)),
    delete: (close: () => void) => remove.mutate({ subscription, id }, ending('delete', close)),
  }
}
