import { MAX_BALANCE_FILE_BYTES } from '@smartproject/bff/api/limits'
import { useRef, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { base64Of } from '../../../lib/base64-of.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useBalancePreview, useLeaveSetting, type OpeningRow } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { OpeningRows } from './OpeningRows.js'

const COLUMNS = ['email', 'leave_type', 'days'] as const

interface BalanceFile {
  content: string
  date: PlainDate
}

interface Checked extends BalanceFile {
  name: string
  rows: OpeningRow[]
}

/** Earlier balances from a file: choose it, look at what each row changes, import. */
export function ImportBalances({ subscription }: { subscription: number }) {
  const { t } = useTranslation('balances')
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <Card title={t('import.title')}>
      {checked ? (
        <Verdict subscription={subscription} checked={checked} onEnd={() => setChecked(null)} />
      ) : (
        <ChooseFile subscription={subscription} onChecked={setChecked} />
      )}
    </Card>
  )
}

interface ChooseFileProps {
  subscription: number
  onChecked: (checked: Checked) => void
}

function ChooseFile({ subscription, onChecked }: ChooseFileProps) {
  const { t } = useTranslation('balances')
  const check = useBalancePreview(subscription)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [date, setDate] = useState<PlainDate | null>(null)
  const [fault, setFault] = useState<'none' | 'tooLarge' | 'noDate' | null>(null)
  const submit = async () => {
    const file = input.current?.files?.[0]
    const found = !file ? 'none' : file.size > MAX_BALANCE_FILE_BYTES ? 'tooLarge' : date ? null : 'noDate'
    setFault(found)
    if (!file || !date || found || check.isPending) return
    const read = { content: await base64Of(file), date }
    check.mutate(read, { onSuccess: ({ rows }) => onChecked({ ...read, rows, name: file.name }) })
  }
  return (
    <Form className={s.form} aria-label={t('import.title')} onSubmit={() => void submit()}>
      <p className={s.lead}>{t('import.help')}</p>
      {fault && fault !== 'noDate' && <FormError>{t(`import.${fault}`)}</FormError>}
      {check.error && (
        <FormError>{isTooLarge(check.error) ? t('import.tooLarge') : problemText(check.error)}</FormError>
      )}
      <DateField
        label={t('import.date')}
        help={t('import.dateHelp')}
        value={date}
        error={fault === 'noDate' ? t('import.noDate') : undefined}
        onChange={setDate}
      />
      <label htmlFor={id}>{t('import.choose')}</label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        aria-describedby={`${id}-columns`}
        onChange={() => setFault(null)}
      />
      <ul className={s.lead} id={`${id}-columns`}>
        {COLUMNS.map((column) => (
          <li key={column}>
            <Bdi code>{column}</Bdi> · {t(`import.column.${column}`)}
          </li>
        ))}
      </ul>
      <div className={s.buttons}>
        <Button type="submit" loading={check.isPending}>
          {t('import.check')}
        </Button>
      </div>
    </Form>
  )
}

interface VerdictProps {
  subscription: number
  checked: Checked
  onEnd: () => void
}

/** The effect of the rows, and the two ways on: import, or another file. */
function Verdict({ subscription, checked, onEnd }: VerdictProps) {
  const { t } = useTranslation('balances')
  const save = useLeaveSetting('importLeaveBalances')
  const { content, date, rows, name } = checked
  const faulty = rows.filter(({ faults }) => faults.length > 0).length
  const changed = rows.filter(({ before, after }) => before !== after).length
  return (
    <div className={s.form}>
      <p className={s.lead}>
        <Bdi>{name}</Bdi>
      </p>
      <output>{t('import.changes', { count: changed })}</output>
      {faulty > 0 && <p>{t('import.faulty', { count: faulty })}</p>}
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      <OpeningRows subscription={subscription} rows={rows} />
      <div className={s.buttons}>
        <Button
          kind="primary"
          disabled={changed === 0}
          loading={save.isPending}
          onClick={() =>
            save.mutate(
              { subscription, content, date, leave_out_faulty: faulty > 0 },
              {
                onSuccess: (done) => {
                  toast.success(t('import.done', { count: done.changed }))
                  onEnd()
                },
              },
            )
          }
        >
          {t('import.save', { count: changed })}
        </Button>
        <Button disabled={save.isPending} onClick={onEnd}>
          {t('import.another')}
        </Button>
      </div>
    </div>
  )
}

function isTooLarge(error: unknown): boolean {
  return isApiError(error) && error.reason === 'IMPORT_TOO_LARGE'
}
