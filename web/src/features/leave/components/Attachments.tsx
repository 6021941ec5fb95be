import { ATTACHMENTS_MAX, type LeaveAttachment } from '@smartproject/bff/api/leave/attachments'
import { MAX_ATTACHMENT_BYTES } from '@smartproject/bff/api/limits'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format-bytes.js'
import { problemText } from '../../../i18n/problem-text.js'
import { base64Of } from '../../../lib/base64-of.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { IconButton } from '../../../ui/IconButton.js'
import { AttachIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { saveAttachment, useAddAttachment, useRemoveAttachment } from '../api/attachments.js'
import s from './Leave.module.css'

export interface AttachmentListProps {
  subscription: number
  attachments: readonly LeaveAttachment[]
  /** Given where they can be removed. */
  onRemove?: ((attachment: LeaveAttachment) => void) | undefined
}

/** The files beside a request; pressing one saves it. */
export function AttachmentList({ subscription, attachments, onRemove }: AttachmentListProps) {
  const { t } = useTranslation('leave')
  const save = (attachment: LeaveAttachment) => {
    saveAttachment(subscription, attachment).catch((error: unknown) => toast.error(problemText(error)))
  }
  return (
    <ul className={s.attachments} aria-label={t('attachment.title')}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Button
            kind="quiet"
            size="small"
            icon={AttachIcon}
            title={t('attachment.save', { name: attachment.name })}
            onClick={() => save(attachment)}
          >
            <Bdi>{attachment.name}</Bdi>
          </Button>
          <span className={s.muted}>{formatBytes(attachment.size)}</span>
          {onRemove && (
            <IconButton
              icon={TrashIcon}
              size="small"
              tone="danger"
              label={t('attachment.remove', { name: attachment.name })}
              onClick={() => onRemove(attachment)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

export interface AttachmentFieldProps {
  subscription: number
  attachments: readonly LeaveAttachment[]
  /** The request they belong to; none for one that is being written. */
  leave?: string
  /** Files stay once a person has decided with them. */
  removable: boolean
  onAdded?: (attachment: LeaveAttachment) => void
  onRemoved?: (attachment: LeaveAttachment) => void
}

/** Adds files, such as a sick note, and takes them away again. Each is kept as soon as it is chosen. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { subscription, attachments, leave, removable, onAdded, onRemoved } = props
  const { t } = useTranslation('leave')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const add = useAddAttachment()
  const remove = useRemoveAttachment(leave)
  const [tooLarge, setTooLarge] = useState(false)
  const failed = add.error ?? remove.error

  const choose = async (file: File | undefined) => {
    if (!file || add.isPending) return
    remove.reset()
    setTooLarge(file.size > MAX_ATTACHMENT_BYTES)
    if (file.size > MAX_ATTACHMENT_BYTES) return add.reset()
    const content = await base64Of(file)
    add.mutate(
      { subscription, name: file.name, content, ...(leave ? { leave } : {}) },
      { onSuccess: ({ attachment }) => onAdded?.(attachment) },
    )
  }

  return (
    <fieldset className={s.attach} aria-labelledby={`${id}-title`}>
      <span id={`${id}-title`}>{t('attachment.title')}</span>
      {attachments.length > 0 && (
        <AttachmentList
          subscription={subscription}
          attachments={attachments}
          onRemove={
            removable
              ? (attachment) => {
                  add.reset()
                  remove.mutate(
                    { subscription, id: attachment.id },
                    { onSuccess: () => onRemoved?.(attachment) },
                  )
                }
              : undefined
          }
        />
      )}
      {tooLarge && (
        <FormError>{t('attachment.tooLarge', { most: formatBytes(MAX_ATTACHMENT_BYTES) })}</FormError>
      )}
      {failed && !tooLarge && <FormError>{problemText(failed)}</FormError>}
      {attachments.length < ATTACHMENTS_MAX && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
            aria-label={t('attachment.choose')}
            onChange={(event) => {
              const { files } = event.currentTarget
              void choose(files?.[0])
              // The same file may be chosen again after it failed.
              event.currentTarget.value = ''
            }}
          />
          <span>
            <Button
              size="small"
              icon={AttachIcon}
              loading={add.isPending}
              aria-describedby={`${id}-help`}
              onClick={() => input.current?.click()}
            >
              {add.isPending ? t('attachment.adding') : t('attachment.choose')}
            </Button>
          </span>
        </>
      )}
      <span id={`${id}-help`} className={s.muted}>
        {t('attachment.help', { most: formatBytes(MAX_ATTACHMENT_BYTES) })}
      </span>
    </fieldset>
  )
}
