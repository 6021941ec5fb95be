import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Kbd } from '../../../ui/Kbd.js'
import { useAddComment } from './comments-api.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { MentionField } from './MentionField.js'
import { forStoring } from './mentions.js'

// Words that were begun survive a look at something else.
const begun = new Map<string, string>()

/** Says something new. The words come back into the field when they could not be sent. */
export function NewComment() {
  const { t } = useTranslation('task')
  const { subscription, subject, me, setup } = useSubject()
  const [text, setText] = useState(() => begun.get(subject.id) ?? '')
  const [fault, setFault] = useState<string>()
  const [last, setLast] = useState({ text: '', id: '' })
  const add = useAddComment(subscription, subject, me)

  const write = (next: string) => {
    setText(next)
    setFault(undefined)
    if (next.trim() === '') begun.delete(subject.id)
    else begun.set(subject.id, next)
  }
  const send = () => {
    const stored = forStoring(text.trim(), setup?.people ?? [])
    if (stored === '') return
    // Sending the same words again after a failure is the same comment.
    const requestId = last.text === stored ? last.id : newRequestId()
    setLast({ text: stored, id: requestId })
    const typed = text
    write('')
    add.mutate(
      { text: stored, requestId },
      {
        onSuccess: () => setLast({ text: '', id: '' }),
        onError: (error) => {
          write(typed)
          setFault(problemText(error))
        },
      },
    )
  }
  return (
    <div className={s.newComment}>
      <MentionField label={t('comment.new')} value={text} onChange={write} onSend={send} />
      {fault && <FormError>{fault}</FormError>}
      <div className={s.commentFoot}>
        <span className={s.commentKeys} aria-hidden>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        <Button size="small" kind="primary" disabled={text.trim() === ''} onClick={send}>
          {t('comment.send')}
        </Button>
      </div>
    </div>
  )
}
