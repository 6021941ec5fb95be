import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useSubscription } from '../../../lib/place/place.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import type { Board } from '../model.js'
import type { Move, Moves } from '../use-moves.js'

/** The roles in which a person can be given tasks. */
const ROLES = ['2', '3', '4', '6', '7'] as const
/** Tasks hear of a new member by event. */
const TRIES = 8
const WAIT_MS = 250

interface JoinDialogProps {
  readonly move: Move
  readonly board: Board
  readonly moves: Pick<Moves, 'apply' | 'cancel'>
}

/** Takes a person into the project of a card, then gives them the card (R18). */
export function JoinDialog({ move, board, moves }: JoinDialogProps) {
  const { t } = useTranslation(['planboard', 'people', 'common'])
  const subscription = useSubscription()
  const client = useQueryClient()
  const [role, setRole] = useState<(typeof ROLES)[number]>('4')
  const project = board.projects.find(({ number }) => number === move.lifted.task.project)
  const person = board.rows.find(({ user }) => user === move.to.user)?.fullname ?? ''
  const join = useChange({
    mutationFn: () => takeIn(subscription, move, Number(role)),
    onSuccess: async (preview) => {
      void refresh(client, [ROOTS.people, ROOTS.projects, ROOTS.project])
      await moves.apply({ ...move, preview })
    },
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <Dialog
      open
      size="small"
      title={t('join.title', { person, project: project?.name ?? '' })}
      busy={join.isPending}
      onClose={moves.cancel}
      foot={
        <>
          <Button onClick={moves.cancel}>{t('common:action.cancel')}</Button>
          <Button kind="primary" loading={join.isPending} onClick={() => join.mutate()}>
            {t('join.action')}
          </Button>
        </>
      }
    >
      <p>{t('join.help')}</p>
      <PlainSelect
        label={t('join.role')}
        value={role}
        options={ROLES.map((value) => ({ value, label: t(`people:projectRole.${value}`) }))}
        onChange={setRole}
      />
    </Dialog>
  )
}

async function takeIn(subscription: number, { question, lifted, to }: Move, role: number) {
  const member = { subscription, project: lifted.task.project, user: to.user, role_id: role }
  await send('setProjectMember', member, { requestId: newRequestId() })
  for (let tries = 1; ; tries += 1) {
    const preview = await ask('previewMove', { subscription, ...question })
    if (preview.refused === null || tries >= TRIES) return preview
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
}
