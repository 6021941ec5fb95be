import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/calls/api-error.js'
import type { Change } from '../../lib/calls/use-change.js'
import { asksStepUp } from '../../lib/session/step-up.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { FormError } from '../../ui/form/FormError.js'
import { StepUpIfAsked } from '../../ui/overlay/StepUpIfAsked.js'
import { TextArea } from '../../ui/form/TextArea.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import s from './Platform.module.css'

export interface ReasonDialogProps<I> {
  /** The act about to be done: the question, what happens, the verb, what is said afterwards. */
  words: { title: string; text: string; menu: string; done: string }
  danger?: boolean
  command: Change<unknown, I>
  /** The other fields asked for. */
  fields?: ReactNode
  /** True when what is wrong is shown at one of the fields. */
  fieldFault?: boolean
  inputOf: (reason: string) => I
  onClose: () => void
}

/** Asks why before something is done to another person's account or company, and for the password when that was long ago. */
export function ReasonDialog<I>(props: ReasonDialogProps<I>) {
  const { words, danger = false, command, fields, fieldFault = false, inputOf, onClose } = props
  const { t } = useTranslation('platform')
  const [reason, setReason] = useState('')
  const asked = asksStepUp(command.error)
  const fault = isApiError(command.error) && command.error.reasonOf('reason')
  const act = () =>
    command.mutate(inputOf(reason), {
      onSuccess: () => {
        toast.success(words.done)
        onClose()
      },
    })
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={words.title}
        size="small"
        busy={command.isPending}
        foot={
          <>
            <Button onClick={onClose}>{t('act.keep')}</Button>
            <Button kind={danger ? 'danger' : 'primary'} loading={command.isPending} onClick={act}>
              {words.menu}
            </Button>
          </>
        }
      >
        <div className={s.act}>
          {command.error && !asked && !fault && !fieldFault && (
            <FormError>{problemText(command.error)}</FormError>
          )}
          <p>{words.text}</p>
          {fields}
          <TextArea
            data-autofocus={fields === undefined || undefined}
            required
            label={t('act.reason')}
            help={t('act.reasonHelp')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={fault ? t('act.reasonShort') : undefined}
          />
        </div>
      </Dialog>
      <StepUpIfAsked change={command} />
    </>
  )
}
