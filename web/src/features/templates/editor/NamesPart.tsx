import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../../lib/calls/http.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import type { EditorProps } from './editor-props.js'
import { FoldersPart } from './FoldersPart.js'
import { ReleasesPart } from './ReleasesPart.js'
import s from './Editor.module.css'

const MOST = 200
const MOST_NAME = 100
const FIRST_COLOR = '#0369a1'

/** The names that tasks are grouped by, and the folders of the library. */
export function NamesPart(props: EditorProps) {
  return (
    <div className={s.body}>
      <LabelsPart {...props} />
      <CategoriesPart {...props} />
      <ReleasesPart {...props} />
      <FoldersPart {...props} />
    </div>
  )
}

interface RowsProps {
  kind: 'labels' | 'categories'
  full: boolean
  onAdd: () => void
  children: ReactNode
}

function Rows({ kind, full, onAdd, children }: RowsProps) {
  const { t } = useTranslation('templates')
  return (
    <section className={s.section} aria-labelledby={`template-${kind}`}>
      <h2 id={`template-${kind}`}>{t(`part.${kind}`)}</h2>
      <ul className={s.rows}>{children}</ul>
      <Button size="small" icon={PlusIcon} disabled={full} onClick={onAdd}>
        {t(`add.${kind}`)}
      </Button>
    </section>
  )
}

function LabelsPart({ draft: { labels }, put, faultAt }: EditorProps) {
  const { t } = useTranslation('templates')
  const change = (key: string, value: { name?: string; color?: string }) =>
    put({ labels: labels.map((one) => (one.key === key ? { ...one, ...value } : one)) })
  return (
    <Rows
      kind="labels"
      full={labels.length >= MOST}
      onAdd={() => put({ labels: [...labels, { key: newRequestId(), name: '', color: FIRST_COLOR }] })}
    >
      {labels.map(({ key, name, color }, at) => (
        <li key={key} className={s.row}>
          <TextField
            className={s.wide}
            label={t('one.label')}
            maxLength={MOST_NAME}
            value={name}
            error={faultAt(`labels.${at}.name`)}
            onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
          />
          <label className={s.color}>
            {t('color')}
            <input
              type="color"
              value={color}
              onChange={({ currentTarget }) => change(key, { color: currentTarget.value })}
            />
          </label>
          <IconButton
            icon={TrashIcon}
            size="small"
            label={t('remove', { name })}
            onClick={() => put({ labels: labels.filter((one) => one.key !== key) })}
          />
        </li>
      ))}
    </Rows>
  )
}

function CategoriesPart({ draft: { categories }, put, faultAt }: EditorProps) {
  const { t } = useTranslation('templates')
  return (
    <Rows
      kind="categories"
      full={categories.length >= MOST}
      onAdd={() => put({ categories: [...categories, { key: newRequestId(), name: '' }] })}
    >
      {categories.map(({ key, name }, at) => (
        <li key={key} className={s.row}>
          <TextField
            className={s.wide}
            label={t('one.category')}
            maxLength={MOST_NAME}
            value={name}
            error={faultAt(`categories.${at}.name`)}
            onChange={({ currentTarget: { value } }) =>
              put({ categories: categories.map((one) => (one.key === key ? { key, name: value } : one)) })
            }
          />
          <IconButton
            icon={TrashIcon}
            size="small"
            label={t('remove', { name })}
            onClick={() => put({ categories: categories.filter((one) => one.key !== key) })}
          />
        </li>
      ))}
    </Rows>
  )
}
