import type { Comment } from '@smartproject/bff/api/work/talk'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { RelativeTime } from '../../../ui/DateText.js'
import { FormError } from '../../../ui/form/FormError.js'
import { EditIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { IconButton } from '../../../ui/IconButton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { deleteComment, isUnsent, useEditComment } from './comments-api.js'
import { usePerson } from '../../parts/people.js'
import { doLater } from '../../undo/offer-undo.js'
import { PlainText } from '../PlainText.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { MentionField } from './MentionField.js'
import { forEditing, forStoring, mentionedIn } from './mentions.js'

/** What somebody said; its author may change or delete it, whoever runs the project may delete it. */
export function CommentLine({ comment }: { comment: Comment }) {
  const { t } = useTranslation('task')
  const { me, setup, subscription, subject, writable } = useSubject()
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [hidden, setHidden] = useState(false)
  const author = usePerson(setup)(comment.author)
  const own = comment.author === me
  const remove = () => {
    setHidden(true)
    const run = () =>
      void deleteComment(client, subscription, { subject, id: comment.id }).catch((error: unknown) => {
        setHidden(false)
        toast.error(problemText(error))
      })
    doLater(t('done.commentDeleted'), run, () => setHidden(false))
  }
  if (hidden) return null
  return (
    <li className={s.comment} aria-busy={isUnsent(comment) || undefined}>
      <Avatar name={author.name} url={author.url} tip={false} />
      <div className={s.commentBody}>
        <div className={s.commentHead}>
          <strong>
            <Bdi>{author.shown}</Bdi>
          </strong>
          <span className={s.when}>
            <RelativeTime instant={comment.created_at} />
            {comment.edited_at && <span> {t('comment.edited')}</span>}
          </span>
          {writable && !isUnsent(comment) && !editing && (
            <span className={s.commentTools}>
              {own && (
                <IconButton
                  icon={EditIcon}
                  size="small"
                  label={t('comment.edit')}
                  onClick={() => setEditing(true)}
                />
              )}
              {(own || setup?.manageable) && (
                <IconButton
                  icon={TrashIcon}
                  size="small"
                  tone="danger"
                  label={t('comment.delete')}
                  onClick={remove}
                />
              )}
            </span>
          )}
        </div>
        {editing ? (
          <EditComment comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <PlainText text={comment.text} />
        )}
      </div>
    </li>
  )
}

function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useTranslation(['task', 'common'])
  const { subscription, subject, setup } = useSubject()
  const personOf = usePerson(setup)
  // A mention of a former member stays one.
  const people = [
    ...(setup?.people ?? []),
    ...mentionedIn(comment.text).map((id) => ({ id, fullname: personOf(id).name })),
  ]
  const [text, setText] = useState(() => forEditing(comment.text, people))
  const edit = useEditComment(subscription, subject)
  const save = () => {
    const stored = forStoring(text.trim(), people)
    if (stored === '' || stored === comment.text) return onDone()
    edit.mutate({ comment, text: stored }, { onSuccess: onDone })
  }
  return (
    <div data-layer="comment">
      <MentionField
        label={t('comment.edit')}
        value={text}
        onChange={setText}
        onSend={save}
        onEscape={onDone}
        takesFocus
      />
      {edit.error && <FormError>{problemText(edit.error)}</FormError>}
      <div className={s.commentFoot}>
        <Button size="small" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
        <Button size="small" kind="primary" loading={edit.isPending} onClick={save}>
          {t('action.save')}
        </Button>
      </div>
    </div>
  )
}
