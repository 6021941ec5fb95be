import { MAX_IMPORT_BYTES } from '@smartproject/bff/api/limits'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { base64Of } from '../../../lib/base64-of.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { useImportCommand } from '../api/imports.js'
import s from './Import.module.css'

const COLUMNS = ['email', 'fullname', 'report_to', 'right', 'projects', 'language'] as const

/** Chooses a file and has it checked. */
export function ChooseFile({ subscription }: { subscription: number }) {
  const { t } = useTranslation('people')
  const check = useImportCommand('checkImport')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'none' | 'tooLarge' | null>(null)
  const submit = async () => {
    const file = input.current?.files?.[0]
    const found = !file ? 'none' : file.size > MAX_IMPORT_BYTES ? 'tooLarge' : null
    setFault(found)
    if (!file || found || check.isPending) return input.current?.focus()
    check.mutate({ subscription, name: file.name.slice(0, 200), content: await base64Of(file) })
  }
  return (
    <Form className={s.form} onSubmit={() => void submit()}>
      {fault && <FormError>{t(`import.fault.${fault}`)}</FormError>}
      {check.error && <FormError>{problemText(check.error)}</FormError>}
      <label htmlFor={id}>{t('import.choose')}</label>
      <input
        ref={input}
        id={id}
        type="file"
        className={s.input}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-describedby={`${id}-columns`}
        onChange={() => setFault(null)}
      />
      <ul className={s.columns} id={`${id}-columns`}>
        {COLUMNS.map((column) => (
          <li key={column}>
            <Bdi code>{column}</Bdi> · {t(`import.column.${column}`)}
          </li>
        ))}
      </ul>
      <Button type="submit" kind="primary" loading={check.isPending}>
        {t('import.check')}
      </Button>
    </Form>
  )
}
