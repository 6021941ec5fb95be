import { EMPTY_TREE, type RichTree, textOf } from '@smartproject/bff/api/rich-text'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Kbd } from '../../../ui/Kbd.js'
import { useAddComment } from './comments-api.js'
import { RichField } from '../rich/RichField.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'

const NOTHING = { tree: JSON.stringify(EMPTY_TREE) }

/** Says something new. The words are kept until they are sent, and come back when they could not be. */
export function NewComment() {
  const { t } = useTranslation('task')
  const { subscription, subject, me } = useSubject()
  const draft = useDraft({ name: `comment:${subscription}:${subject.type}:${subject.id}`, first: NOTHING })
  const { tree: written } = draft.values
  const tree = useMemo(() => JSON.parse(written) as RichTree, [written])
  // A text that is sent, or comes back, opens the editor anew.
  const [turn, setTurn] = useState(0)
  const [fault, setFault] = useState<string>()
  const [last, setLast] = useState({ tree: '', id: '' })
  const add = useAddComment(subscription, subject, me)
  const empty = textOf(tree).trim() === ''

  const send = () => {
    if (empty) return
    // Sending the same words again after a failure is the same comment.
    const requestId = last.tree === written ? last.id : newRequestId()
    setLast({ tree: written, id: requestId })
    setFault(undefined)
    draft.set(NOTHING)
    setTurn((now) => now + 1)
    add.mutate(
      { tree: written, requestId },
      {
        onSuccess: () => setLast({ tree: '', id: '' }),
        onError: (error) => {
          draft.set({ tree: written })
          setTurn((now) => now + 1)
          setFault(problemText(error))
        },
      },
    )
  }
  return (
    <div className={s.newComment}>
      <RichField
        key={turn}
        label={t('comment.new')}
        hint={t('comment.hint')}
        value={tree}
        onChange={(next) => {
          draft.set({ tree: JSON.stringify(next) })
          setFault(undefined)
        }}
        onSend={send}
        takesFocus={turn > 0}
      />
      {fault && <FormError>{fault}</FormError>}
      <div className={s.commentFoot}>
        <span className={s.commentKeys} aria-hidden>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        <Button size="small" kind="primary" disabled={empty} onClick={send}>
          {t('comment.send')}
        </Button>
      </div>
    </div>
  )
}
