import type { Leave } from '@smartproject/bff/contract/leave'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/api-error.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/Dialog.js'
import { ErrorState } from '../../../ui/ErrorState.js'
import { useDecideLeaves } from '../api/decide-leaves.js'
import { CommentField } from './CommentField.js'
import s from './Leave.module.css'

export interface BulkDecideProps {
  subscription: number
  leaves: readonly Leave[]
  /** The chosen ones are decided or chosen no more. */
  onDone: () => void
}

/** One comment and one decision for all chosen requests, and afterwards what became of each that was not decided. */
export function BulkDecide({ subscription, leaves, onDone }: BulkDecideProps) {
  const { t } = useTranslation(['leave', 'messages', 'common'])
  const [comment, setComment] = useState('')
  const command = useDecideLeaves()
  const results = command.data?.results
  const failed = results?.filter(({ reason }) => reason !== '') ?? []
  const send = (decision: 'approve' | 'reject') =>
    command.mutate({
      subscription,
      decision,
      comment,
      leaves: leaves.map(({ id, version }) => ({ id, version })),
    })
  const nameOf = (id: string) => leaves.find((leave) => leave.id === id)?.user_name ?? ''
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('bulk.title', { count: leaves.length })}
      busy={command.isPending}
      foot={
        results ? (
          <Button kind="primary" onClick={onDone} data-autofocus>
            {t('common:action.close')}
          </Button>
        ) : (
          <>
            <Button kind="danger" loading={command.isPending} onClick={() => send('reject')}>
              {t('messages:reject')}
            </Button>
            <Button kind="primary" loading={command.isPending} onClick={() => send('approve')}>
              {t('messages:approve')}
            </Button>
          </>
        )
      }
    >
      {results ? (
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
