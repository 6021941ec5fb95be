import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { useDecideLeaves } from '../api/decide-leaves.js'
import { useHeldBack } from '../use-held-back.js'
import { CommentField } from './CommentField.js'
import s from '../components/Leave.module.css'

export interface BulkDecideProps {
  subscription: number
  leaves: readonly Leave[]
  /** The chosen ones are decided or chosen no more. */
  onDone: () => void
}

type Decision = 'approve' | 'reject'

/**
 * One comment and one decision for all chosen requests, and afterwards what became of each that was not decided. A decision
 * cannot be taken back once it was made, so it is held back for some seconds, in which it can be undone.
 */
export function BulkDecide({ subscription, leaves, onDone }: BulkDecideProps) {
  const { t } = useTranslation(['leave', 'messages', 'common'])
  const [comment, setComment] = useState('')
  const command = useDecideLeaves()
  const held = useHeldBack((decision: Decision) =>
    command.mutate({
      subscription,
      decision,
      comment,
      leaves: leaves.map(({ id, version }) => ({ id, version })),
    }),
  )
  const results = command.data?.results
  const count = leaves.length
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('bulk.title', { count })}
      busy={command.isPending}
      foot={
        results ? (
          <Button key="close" kind="primary" onClick={onDone} data-autofocus>
            {t('common:action.close')}
          </Button>
        ) : (
          <DecisionButtons held={held} busy={command.isPending} />
        )
      }
    >
      {results ? (
        <BulkResults results={results} leaves={leaves} />
      ) : held.what ? (
        <output>
          {t(held.what === 'approve' ? 'bulk.approving' : 'bulk.rejecting', { count, seconds: held.seconds })}
        </output>
      ) : (
        <div className={s.stack}>
          {command.error && <ErrorState error={command.error} />}
          <p>{t('bulk.help')}</p>
          <CommentField value={comment} onChange={setComment} />
        </div>
      )}
    </Dialog>
  )
}

interface DecisionButtonsProps {
  held: ReturnType<typeof useHeldBack<Decision>>
  busy: boolean
}

function DecisionButtons({ held, busy }: DecisionButtonsProps) {
  const { t } = useTranslation(['leave', 'messages'])
  return held.what ? (
    <>
      <Button key="undo" ref={focused} onClick={held.undo}>
        {t('bulk.undo')}
      </Button>
      <Button key="now" kind="primary" onClick={held.now}>
        {t('bulk.now')}
      </Button>
    </>
  ) : (
    <>
      <Button key="reject" kind="danger" loading={busy} onClick={() => held.begin('reject')}>
        {t('messages:reject')}
      </Button>
      <Button key="approve" kind="primary" loading={busy} onClick={() => held.begin('approve')}>
        {t('messages:approve')}
      </Button>
    </>
  )
}

const focused = (button: HTMLButtonElement | null) => button?.focus()

interface BulkResultsProps {
  results: readonly { id: string; reason: string }[]
  leaves: readonly Leave[]
}

function BulkResults({ results, leaves }: BulkResultsProps) {
  const { t } = useTranslation('leave')
  const failed = results.filter(({ reason }) => reason !== '')
  const nameOf = (id: string) => leaves.find((leave) => leave.id === id)?.user_name ?? ''
  return (
    <div className={s.stack} aria-live="polite">
      <p>{t('bulk.done', { count: results.length - failed.length })}</p>
      {failed.length > 0 && (
        <ul aria-label={t('bulk.failed')}>
          {failed.map(({ id, reason }) => (
            <li key={id}>
              <Bdi>{nameOf(id)}</Bdi>: {problemText(new ApiError({ status: 409, reason }))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
