import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../../lib/calls/http.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { TextField } from '../../../ui/form/TextField.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import type { FieldRow } from '../draft/content.js'
import type { EditorProps } from './editor-props.js'
import s from './Editor.module.css'

const KINDS = ['text', 'number', 'date', 'choice', 'person', 'link'] as const
const MOST = 10
const MOST_NAME = 60
const SEPARATOR = /[;؛]/

/** Fields that the tasks have beside the usual ones. */
export function FieldsPart({ draft: { fields }, put, faultAt }: EditorProps) {
  const { t } = useTranslation(['templates', 'settings'])
  const change = (key: string, value: Partial<FieldRow>) =>
    put({ fields: fields.map((one) => (one.key === key ? { ...one, ...value } : one)) })
  const add = () =>
    put({ fields: [...fields, { key: newRequestId(), name: '', kind: 'text', choices: [], on_card: false }] })
  return (
    <section className={s.section} aria-labelledby="template-fields">
      <h2 id="template-fields">{t('templates:part.fields')}</h2>
      <ul className={s.rows}>
        {fields.map(({ key, name, kind, choices = [] }, at) => (
          <li key={key} className={s.row}>
            <TextField
              className={s.wide}
              label={t('templates:one.field')}
              maxLength={MOST_NAME}
              value={name}
              error={faultAt(`fields.${at}.name`)}
              onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
            />
            <PlainSelect
              label={t('settings:column.kind')}
              options={KINDS.map((value) => ({ value, label: t(`settings:kind.${value}`) }))}
              value={KINDS.find((one) => one === kind) ?? 'text'}
              onChange={(chosen) => change(key, { kind: chosen, choices: [] })}
            />
            {kind === 'choice' && (
              <ChoicesField
                choices={choices}
                error={faultAt(`fields.${at}.choices`)}
                onChange={(next) => change(key, { choices: next })}
              />
            )}
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('templates:remove', { name })}
              onClick={() => put({ fields: fields.filter((one) => one.key !== key) })}
            />
          </li>
        ))}
      </ul>
      <Button size="small" icon={PlusIcon} disabled={fields.length >= MOST} onClick={add}>
        {t('templates:add.fields')}
      </Button>
    </section>
  )
}

type Choices = NonNullable<FieldRow['choices']>

interface ChoicesFieldProps {
  choices: Choices
  error: string | undefined
  onChange: (choices: Choices) => void
}

/** The choices of a field as one line; a choice that keeps its name keeps its colour. */
function ChoicesField({ choices, error, onChange }: ChoicesFieldProps) {
  const { t } = useTranslation('templates')
  const type = (text: string) =>
    onChange(
      text.split(SEPARATOR).flatMap((part): Choices => {
        const name = part.trim()
        return name === '' ? [] : [choices.find((one) => one.name === name) ?? { name }]
      }),
    )
  return (
    <TextField
      className={s.wide}
      label={t('choices')}
      help={t('choicesHelp')}
      defaultValue={choices.map(({ name }) => name).join('; ')}
      error={error}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
