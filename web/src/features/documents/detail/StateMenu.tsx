import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon } from '../../../ui/icons/icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useDocumentCommand } from '../api.js'
import { DocumentStateBadge } from '../../../task-kit/documents/DocumentStateBadge.js'
import { type DocumentState, LOOKS } from '../../../task-kit/documents/document-states.js'
import { type DocumentDetail, REASONED } from '../model.js'
import { useRefusal } from '../use-refusal.js'
import { ReasonDialog } from './ReasonDialog.js'
import s from '../Documents.module.css'

export interface StateMenuProps {
  subscription: number
  detail: DocumentDetail
  nameOf: (userId: string) => string
}

/** The state of a document as the button of a menu of the states it may be moved to; some moves ask for a reason. */
export function StateMenu({ subscription, detail: { document, moves }, nameOf }: StateMenuProps) {
  const { t } = useTranslation('documents')
  const wordsOf = useRefusal(nameOf)
  const [asked, setAsked] = useState<DocumentState | null>(null)
  const { mutate, isPending, error } = useDocumentCommand('moveDocument')
  const { id, version, state } = document
  const move = (to: DocumentState, reason?: string) =>
    mutate(
      { subscription, id, version, to, ...(reason !== undefined && { reason }) },
      {
        onSuccess: () => setAsked(null),
        onError: (failure) => reason === undefined && toast.error(wordsOf(failure)),
      },
    )
  if (moves.length === 0) return <DocumentStateBadge state={state} />
  return (
    <>
      <Menu
        position="bottom-start"
        trigger={
          <button
            type="button"
            className={s.state}
            disabled={isPending}
            aria-label={t('stateMenu', { state: t(`state.${state}`) })}
          >
            <DocumentStateBadge state={state} />
            <ChevronDownIcon />
          </button>
        }
        groups={[
          {
            id: 'moves',
            label: t('moveTo'),
            entries: moves.map((to) => ({
              id: to,
              label: t(`to.${to}`),
              icon: LOOKS[to].icon,
              onSelect: () => (REASONED.has(to) ? setAsked(to) : move(to)),
            })),
          },
        ]}
      />
      {asked !== null && (
        <ReasonDialog
          title={t(`to.${asked}`)}
          action={t(`to.${asked}`)}
          busy={isPending}
          error={error && wordsOf(error)}
          onReason={(reason) => move(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
