import { CONFIGURED_FIELDS, LONGEST_FIELD } from '@smartproject/bff/api/company/configuration'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../lib/calls/http.js'
import { Button } from '../../ui/Button.js'
import { PlainSelect } from '../../ui/form/PlainSelect.js'
import { TextField } from '../../ui/form/TextField.js'
import { IconButton } from '../../ui/IconButton.js'
import { PlusIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import type { FieldRow } from './set-draft.js'
import s from './Configurator.module.css'

const MOST = 10
const SEPARATOR = /[;؛]/

interface FieldRowsProps {
  fields: readonly FieldRow[]
  faulty: ReadonlySet<string>
  onChange: (fields: FieldRow[]) => void
}

/** The fields of tasks that a set adds. */
export function FieldRows({ fields, faulty, onChange }: FieldRowsProps) {
  const { t } = useTranslation(['configurator', 'settings'])
  const change = (key: string, value: Partial<FieldRow>) =>
    onChange(fields.map((one) => (one.key === key ? { ...one, ...value } : one)))
  return (
    <div className={s.part}>
      <ul className={s.rows}>
        {fields.map(({ key, type, name, choices }) => (
          <li key={key} className={s.field}>
            <TextField
              className={s.wide}
              label={t('configurator:fieldName')}
              maxLength={LONGEST_FIELD}
              value={name}
              error={
                faulty.has(key)
                  ? t(type === 'choice' ? 'configurator:faultyChoice' : 'configurator:faultyField')
                  : undefined
              }
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
            />
            <PlainSelect
              label={t('configurator:fieldKind')}
              options={CONFIGURED_FIELDS.map((value) => ({ value, label: t(`settings:kind.${value}`) }))}
              value={type}
              onChange={(chosen) => change(key, { type: chosen, choices: [] })}
            />
            {type === 'choice' && (
              <TextField
                className={s.wide}
                label={t('configurator:choices')}
                help={t('configurator:choicesHelp')}
                defaultValue={choices.join('; ')}
                onChange={({ currentTarget }) => change(key, { choices: choicesIn(currentTarget.value) })}
              />
            )}
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('configurator:takeOut', { item: name })}
              onClick={() => onChange(fields.filter((one) => one.key !== key))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={PlusIcon}
        disabled={fields.length >= MOST}
        onClick={() => onChange([...fields, { key: newRequestId(), type: 'text', name: '', choices: [] }])}
      >
        {t('configurator:addField')}
      </Button>
    </div>
  )
}

function choicesIn(text: string): string[] {
  return text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
