import type { Discussion } from '@smartproject/bff/api/work/discussions'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { problemText } from '../../../i18n/problem-text.js'
import { useSubject } from '../../../task-kit/subject/subject-context.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { EditIcon, LockIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { PinnedIcon } from '../../../ui/icons/talk-icons.js'
import type { MenuEntry } from '../../../ui/overlay/Menu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useTalkCommand } from '../api/discussions.js'
import type { DiscussionRights } from '../discussion-rights.js'

const failed = { onError: (error: Error) => void toast.error(problemText(error)) }

/** The actions on a discussion that its reader may take. */
export function useDiscussionEntries(
  discussion: Discussion,
  rights: DiscussionRights,
  onEdit: () => void,
): readonly MenuEntry[] {
  const { t } = useTranslation('talk')
  const { closed, pinned } = discussion
  const { close, pin, remove } = useDiscussionActions(discussion)
  return [
    ...(rights.edit ? [{ id: 'edit', label: t('action.edit'), icon: EditIcon, onSelect: onEdit }] : []),
    ...(rights.pin
      ? [{ id: 'pin', label: t(pinned ? 'action.unpin' : 'action.pin'), icon: PinnedIcon, onSelect: pin }]
      : []),
    ...(rights.close
      ? [{ id: 'close', label: t(closed ? 'action.open' : 'action.close'), icon: LockIcon, onSelect: close }]
      : []),
    ...(rights.delete
      ? [
          {
            id: 'delete',
            label: t('action.delete'),
            icon: TrashIcon,
            tone: 'danger' as const,
            onSelect: remove,
          },
        ]
      : []),
  ]
}

function useDiscussionActions({ id, version, closed, pinned }: Discussion) {
  const { t } = useTranslation('talk')
  const { subscription } = useSubject()
  const navigate = useNavigate()
  const state = useTalkCommand('setDiscussionState')
  const deleting = useTalkCommand('deleteDiscussion')
  const restoring = useTalkCommand('restoreDiscussion')
  const setClosed = (next: boolean, seen: number, onDone?: (version: number) => void) =>
    state.mutate(
      { subscription, id, version: seen, closed: next },
      { ...failed, onSuccess: (saved) => onDone?.(saved.version) },
    )
  const restore = () =>
    restoring.mutate(
      { subscription, id },
      { ...failed, onSuccess: () => void toast.success(t('done.restored')) },
    )
  return {
    close: () =>
      setClosed(!closed, version, (next) =>
        offerUndo(t(closed ? 'done.opened' : 'done.closed'), () => setClosed(closed, next)),
      ),
    pin: () => state.mutate({ subscription, id, version, pinned: !pinned }, failed),
    remove: () =>
      deleting.mutate(
        { subscription, id },
        {
          ...failed,
          onSuccess: () => {
            void navigate('..', { relative: 'path' })
            offerUndo(t('done.deleted'), restore)
          },
        },
      ),
  }
}
