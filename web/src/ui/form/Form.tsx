import { useEffect, useRef, type ComponentPropsWithoutRef, type RefObject, type SyntheticEvent } from 'react'

export interface FormProps extends Omit<
  ComponentPropsWithoutRef<'form'>,
  'onSubmit' | 'noValidate' | 'onInput'
> {
  /** Sends what was entered, or notes at the fields what is wrong with it. A form of mere choices sends nothing. */
  onSubmit?: (form: HTMLFormElement) => unknown
  /** While true, sending again does nothing. */
  busy?: boolean
  /** For what sends it by another button, too. */
  formRef?: RefObject<HTMLFormElement | null>
}

/**
 * The only `form` element of the application. It is checked in words and not by the browser, and once it was sent the focus
 * goes to the first field at fault, whether the fault is known at once or comes with the answer.
 *
 * React hands the submit event of a form inside a dialog on to the form that renders the dialog, although the page does not
 * nest them. It ends here, so that a password asked for inside a form never sends the form around it.
 */
export function Form({ onSubmit, busy = false, formRef, children, ...rest }: FormProps) {
  const own = useRef<HTMLFormElement>(null)
  const form = formRef ?? own
  const sent = useRef(false)
  useEffect(() => {
    if (!sent.current || busy) return
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!faulty) return
    sent.current = false
    faulty.focus()
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    sent.current = true
    onSubmit?.(event.currentTarget)
  }
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={() => {
        sent.current = false
      }}
    >
      {children}
    </form>
  )
}
