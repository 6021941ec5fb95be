import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../../lib/calls/http.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { TextField } from '../../../ui/form/TextField.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import type { EntryRow } from '../draft/content.js'
import type { EditorProps } from './editor-props.js'
import s from './Editor.module.css'

const KINDS = ['risk', 'issue', 'change', 'lesson', 'outcome', 'benefit'] as const
const MOST = 2_000
const MOST_TITLE = 200
const MOST_TEXT = 5_000

/** Entries that the registers of a project begin with; other fields of theirs stay as they are. */
export function EntriesPart({ draft: { entries }, put, faultAt }: EditorProps) {
  const { t } = useTranslation(['templates', 'words'])
  const change = (key: string, value: Partial<EntryRow>) =>
    put({ entries: entries.map((one) => (one.key === key ? { ...one, ...value } : one)) })
  const add = () =>
    put({ entries: [...entries, { key: newRequestId(), kind: 'risk', fields: { title: '' } }] })
  return (
    <section className={s.section} aria-labelledby="template-entries">
      <h2 id="template-entries">{t('templates:part.entries')}</h2>
      <ul className={s.rows}>
        {entries.map(({ key, kind, fields }, at) => {
          const { title = '', description = '' } = fields
          return (
            <li key={key} className={s.card}>
              <PlainSelect
                label={t('templates:entry.kind')}
                options={KINDS.map((value) => ({ value, label: t(`templates:entry.${value}`) }))}
                value={KINDS.find((one) => one === kind) ?? 'risk'}
                // Fields of one register mean nothing in another.
                onChange={(chosen) => change(key, { kind: chosen, fields: { title, description } })}
              />
              <TextField
                className={s.wide}
                label={t('templates:entry.title')}
                maxLength={MOST_TITLE}
                value={String(title)}
                error={faultAt(`entries.${at}.fields`)}
                onChange={({ currentTarget }) =>
                  change(key, { fields: { ...fields, title: currentTarget.value } })
                }
              />
              <TextField
                className={s.wide}
                label={t('words:field.description')}
                maxLength={MOST_TEXT}
                value={String(description)}
                onChange={({ currentTarget }) =>
                  change(key, { fields: { ...fields, description: currentTarget.value } })
                }
              />
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('templates:remove', { name: String(title) })}
                onClick={() => put({ entries: entries.filter((one) => one.key !== key) })}
              />
            </li>
          )
        })}
      </ul>
      <Button size="small" icon={PlusIcon} disabled={entries.length >= MOST} onClick={add}>
        {t('templates:add.entries')}
      </Button>
    </section>
  )
}
