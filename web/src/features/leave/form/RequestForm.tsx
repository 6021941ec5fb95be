import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { FormError } from '../../../ui/form/FormError.js'
import { LeaveHistory } from '../components/LeaveHistory.js'
import { LeaveSentence } from '../components/LeaveSentence.js'
import { Notice } from '../components/Notice.js'
import type { OneRequestProps } from '../components/one-request.js'
import { RequestTools } from '../components/RequestTools.js'
import { useDiscard } from './use-discard.js'
import s from '../components/Leave.module.css'

export interface RequestFormProps extends OneRequestProps {
  title: string
  /** Words were typed that would be lost: closing asks first. */
  typed: boolean
  /** A call is under way, or another question stands in front. */
  busy: boolean
  /** Why the last attempt failed. */
  problem: ReactNode
  /** What ends the request instead of saving it. */
  refusal: { label: string; loading?: boolean; onClick: () => void }
  submit: { label: string; loading: boolean }
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  formRef?: Ref<HTMLFormElement>
  /** Stands above the request. */
  warning?: ReactNode
  /** The fields. */
  children: ReactNode
  /** What happens next. */
  next: ReactNode
  /** Questions that may stand in front of the form. */
  questions?: ReactNode
}

/** The frame of every form about one request: its state above the fields, its history below, and no words lost by closing it. */
export function RequestForm(props: RequestFormProps) {
  const { context, leave, title, busy, problem, refusal, submit, formRef, onSubmit } = props
  const { t } = useTranslation('leave')
  const formId = useId()
  const discard = useDiscard(props.typed, props.onClose)
  return (
    <>
      <Dialog
        open
        onClose={discard.close}
        title={title}
        busy={busy || discard.asking}
        foot={
          <>
            <Button kind="danger" loading={refusal.loading ?? false} onClick={refusal.onClick}>
              {refusal.label}
            </Button>
            <Button kind="primary" type="submit" form={formId} loading={submit.loading}>
              {submit.label}
            </Button>
          </>
        }
      >
        <form ref={formRef} id={formId} className={s.stack} noValidate onSubmit={onSubmit}>
          {props.changed && <Notice tone="warning">{t('changed')}</Notice>}
          {problem && <FormError>{problem}</FormError>}
          {props.warning}
          <LeaveSentence leave={leave} />
          {props.children}
          <p className={s.muted}>{props.next}</p>
          <RequestTools context={context} leave={leave} onSaved={props.onSaved} />
          <LeaveHistory subscription={context.subscription} leave={leave} />
        </form>
      </Dialog>
      {props.questions}
      {discard.question}
    </>
  )
}
