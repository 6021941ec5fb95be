import { Form, type FormProps } from '../ui/form/Form.js'
import { FormError } from '../ui/form/FormError.js'
import { DraftNote, type DraftNoteProps } from './DraftNote.js'

interface KitFormProps extends Omit<FormProps, 'onSubmit' | 'busy' | 'form'> {
  form: {
    readonly busy: boolean
    readonly problem: string | null
    readonly submit: () => void
  } & DraftNoteProps['draft']
}

/** The element of a form of `useKitForm`: the draft that came back, why it was refused as a whole, and its fields. */
export function KitForm({ form, children, ...rest }: KitFormProps) {
  return (
    <Form {...rest} busy={form.busy} onSubmit={form.submit}>
      <DraftNote draft={form} />
      {form.problem !== null && <FormError>{form.problem}</FormError>}
      {children}
    </Form>
  )
}
