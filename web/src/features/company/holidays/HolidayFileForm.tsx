import { MAX_CALENDAR_BYTES } from '@smartproject/bff/api/limits'
import { useChange } from '../../../lib/calls/use-change.js'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { base64Of } from '../../../lib/base64-of.js'
import { ask } from '../../../lib/calls/calls.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import type { HolidayProposal } from '../api/holiday-proposals.js'
import s from '../Company.module.css'

export interface HolidayFileFormProps {
  subscription: number
  onRead: (proposal: HolidayProposal) => void
}

/** Chooses a calendar file and has it read; keeps nothing. */
export function HolidayFileForm({ subscription, onRead }: HolidayFileFormProps) {
  const { t } = useTranslation('company')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'noFile' | 'fileTooLarge' | null>(null)
  const read = useChange({
    mutationFn: async (file: File) => ask('readHolidayFile', { subscription, content: await base64Of(file) }),
    onSuccess: onRead,
  })
  const submit = () => {
    const file = input.current?.files?.[0]
    const found = !file || file.size === 0 ? 'noFile' : file.size > MAX_CALENDAR_BYTES ? 'fileTooLarge' : null
    setFault(found)
    if (!file || found || read.isPending) return input.current?.focus()
    read.mutate(file)
  }
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('proposal.byFile')}>
      {fault && <FormError>{t(`proposal.${fault}`)}</FormError>}
      {!fault && read.error && <FormError>{problemText(read.error)}</FormError>}
      <label htmlFor={id}>{t('proposal.file')}</label>
      <input
        ref={input}
        id={id}
        type="file"
        className={s.fileInput}
        accept=".ics,text/calendar"
        aria-describedby={`${id}-help`}
        onChange={() => setFault(null)}
      />
      <p className={s.lead} id={`${id}-help`}>
        {t('proposal.fileHelp')}
      </p>
      <div className={s.actions}>
        <Button type="submit" kind="primary" loading={read.isPending}>
          {t('proposal.read')}
        </Button>
      </div>
    </Form>
  )
}
