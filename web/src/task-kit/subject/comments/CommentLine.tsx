import type { Comment } from '@smartproject/bff/api/work/talk'
import { useQueryClient } from '@tanstack/react-query'
import { type RichTree, textOf, ticked } from '@smartproject/bff/api/rich-text'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../form-kit/use-draft.js'
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
import { SubjectText } from '../rich/SubjectText.js'
import { treeOf } from '../rich/tree-of.js'
import { RichField } from '../rich/RichField.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'

/** A comment; its author may change or delete it, managers of the project may delete it. */
export function CommentLine({ comment }: { comment: Comment }) {
  const { t } = useTranslation('task')
  const { me, setup, subscription, subject, writable } = useSubject()
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [hidden, setHidden] = useState(false)
  const author = usePerson(setup)(comment.author)
  const own = comment.author === me
  const tree = useMemo(() => treeOf(comment), [comment])
  const edit = useEditComment(subscription, subject)
  const tick = (index: number, checked: boolean) =>
    edit.mutate(
      { comment, tree: JSON.stringify(ticked(tree, index, checked)) },
      { onError: (error) => toast.error(problemText(error)) },
    )
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
          <SubjectText tree={tree} onTick={own && writable ? tick : undefined} />
        )}
      </div>
    </li>
  )
}

function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useTranslation(['task', 'common'])
  const { subscription, subject } = useSubject()
  const draft = useDraft({
    name: `comment-edit:${subscription}:${comment.id}`,
    first: { tree: JSON.stringify(treeOf(comment)) },
  })
  const tree = useMemo(() => JSON.parse(draft.values.tree) as RichTree, [draft.values.tree])
  const edit = useEditComment(subscription, subject)
  const save = () => {
    if (textOf(tree).trim() === '' || draft.values.tree === JSON.stringify(treeOf(comment))) return leave()
    edit.mutate({ comment, tree: draft.values.tree }, { onSuccess: leave })
  }
  const leave = () => {
    draft.discard()
    onDone()
  }
  return (
    <div data-layer="comment">
      <RichField
        label={t('comment.edit')}
        hint={t('comment.hint')}
        value={tree}
        onChange={(next) => draft.set({ tree: JSON.stringify(next) })}
        onSend={save}
        onEscape={onDone}
        takesFocus
      />
      {edit.error && <FormError>{problemText(edit.error)}</FormError>}
      <div className={s.commentFoot}>
        <Button size="small" onClick={leave}>
          {t('common:action.cancel')}
        </Button>
        <Button size="small" kind="primary" loading={edit.isPending} onClick={save}>
          {t('action.save')}
        </Button>
      </div>
    </div>
  )
}
