import { EMPTY_TREE, type RichTree, textOf } from '@smartproject/bff/api/rich-text'
import { type DragEvent, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../form-kit/use-draft.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { CloseIcon } from '../../../ui/icons/icons.js'
import { Kbd } from '../../../ui/Kbd.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { UploadList } from '../files/UploadList.js'
import { useUploads } from '../files/use-uploads.js'
import { RichField } from '../rich/RichField.js'
import { useSubject } from '../subject-context.js'
import s from '../Subject.module.css'
import { AttachButton } from './AttachButton.js'
import { withFile } from './attached.js'
import type { ReplyTo } from './message.js'
import { QuotedMessage } from './QuotedMessage.js'
import { joined } from './sending.js'
import { useLatest } from './use-latest.js'

const NOTHING = { tree: JSON.stringify(EMPTY_TREE) }

export interface MessageFormProps {
  label: string
  hint: string
  action: string
  replyTo: ReplyTo | null
  onReplyEnd: () => void
  /** Takes the tree that was written; `back` puts it into the field again. */
  onSend: (tree: string, back: () => void) => void
  /** Why the last one was refused. */
  fault?: ReactNode
  onEdit?: () => void
}

/** A new message. The words are kept as a draft of the subject until they are sent (C10). */
export function MessageForm({ label, hint, action, replyTo, fault, ...props }: MessageFormProps) {
  const { t } = useTranslation('talk')
  const { subscription, subject, takesFiles = true } = useSubject()
  const draft = useDraft({ name: `comment:${subscription}:${subject.type}:${subject.id}`, first: NOTHING })
  const { tree: written } = draft.values
  const tree = useMemo(() => JSON.parse(written) as RichTree, [written])
  // A text that is sent, or comes back, opens the editor anew; an answer takes the focus.
  const [turn, setTurn] = useState(0)
  const empty = textOf(tree).trim() === ''
  // Words that were typed since are not lost when others come back, nor files that have arrived.
  const latest = useLatest(written, (next) => draft.set({ tree: next }))
  const attached = useUploads(subscription, subject, (file) => latest.change(withFile(latest.read(), file)))
  const waits = attached.uploads.some(({ fault }) => fault === undefined)
  const put = (next: typeof NOTHING) => {
    draft.set(next)
    setTurn((now) => now + 1)
  }
  const send = () => {
    if (empty || waits) return
    put(NOTHING)
    props.onSend(written, () => put({ tree: joined(written, latest.read()) }))
    props.onReplyEnd()
  }
  return (
    <div className={s.newComment} {...(takesFiles ? dropOf(attached.bring) : {})}>
      {replyTo && (
        <QuotedMessage quoted={replyTo}>
          <PlainIconButton
            icon={CloseIcon}
            size="small"
            label={t('message.noReply')}
            onClick={props.onReplyEnd}
          />
        </QuotedMessage>
      )}
      <RichField
        message="new"
        key={`${turn}:${replyTo?.id ?? ''}`}
        label={label}
        hint={hint}
        value={tree}
        onChange={(next) => {
          draft.set({ tree: JSON.stringify(next) })
          props.onEdit?.()
        }}
        onSend={send}
        takesFocus={turn > 0 || replyTo !== null}
      />
      <UploadList {...attached} />
      {fault && <FormError>{fault}</FormError>}
      <div className={s.commentFoot}>
        {takesFiles && <AttachButton onFiles={attached.bring} />}
        <span className={s.commentKeys} aria-hidden>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        <Button size="small" kind="primary" disabled={empty || waits} onClick={send}>
          {action}
        </Button>
      </div>
    </div>
  )
}

/** Files that are dropped on the form, but for those that its text has taken. */
function dropOf(bring: (files: readonly File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files]
      if (event.isDefaultPrevented() || files.length === 0) return
      event.preventDefault()
      bring(files)
    },
  }
}
