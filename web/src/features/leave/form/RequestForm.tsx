import { useId, type ReactNode, type RefObject } from 'react'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import type { OneRequestProps } from '../components/one-request.js'
import { RequestBody } from '../components/RequestBody.js'
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
  /** The actions that end the request instead of saving it. */
  refusal: { label: string; loading?: boolean; onClick: () => void }
  submit: { label: string; loading: boolean }
  onSubmit: (form: HTMLFormElement) => void
  formRef?: RefObject<HTMLFormElement | null>
  /** Stands above the request. */
  warning?: ReactNode
  /** The fields. */
  children: ReactNode
  /** The next step. */
  next: ReactNode
  /** Questions that may stand in front of the form. */
  questions?: ReactNode
}

/** The frame of every form about one request: its state above the fields, its history below, and no words lost by closing it. */
export function RequestForm(props: RequestFormProps) {
  const { title, busy, problem, refusal, submit, formRef, onSubmit } = props
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
        <Form {...(formRef ? { formRef } : {})} id={formId} className={s.stack} onSubmit={onSubmit}>
          <RequestBody
            {...props}
            above={
              <>
                {problem && <FormError>{problem}</FormError>}
                {props.warning}
              </>
            }
          >
            {props.children}
            <p className={s.muted}>{props.next}</p>
          </RequestBody>
        </Form>
      </Dialog>
      {props.questions}
      {discard.question}
    </>
  )
}
