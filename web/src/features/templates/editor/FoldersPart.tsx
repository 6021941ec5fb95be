import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '../../../lib/calls/http.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { TextField } from '../../../ui/form/TextField.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import type { EditorProps } from './editor-props.js'
import { depthsOf, familyOf, under, without } from '../draft/tree.js'
import s from './Editor.module.css'

const MOST = 1_000
const MOST_NAME = 255

/** The folders of the document library, as a tree. */
export function FoldersPart({ draft: { folders }, put, faultAt }: EditorProps) {
  const { t } = useTranslation('templates')
  const depths = depthsOf(folders)
  return (
    <section className={s.section} aria-labelledby="template-folders">
      <h2 id="template-folders">{t('part.folders')}</h2>
      <ul className={s.rows}>
        {folders.map(({ key, name, parent }, at) => {
          const family = familyOf(folders, key)
          const others = folders.filter((one) => !family.has(one.key))
          return (
            <li key={key} className={s.folder} style={{ '--depth': depths.get(key) ?? 0 } as CSSProperties}>
              <TextField
                className={s.wide}
                label={t('one.folder')}
                maxLength={MOST_NAME}
                value={name}
                error={faultAt(`folders.${at}.name`) ?? faultAt(`folders.${at}.parent`)}
                onChange={({ currentTarget: { value } }) =>
                  put({ folders: folders.map((one) => (one.key === key ? { ...one, name: value } : one)) })
                }
              />
              <PlainSelect
                label={t('folder.in', { name })}
                hideLabel
                options={[
                  { value: '', label: t('folder.top') },
                  ...others.map((one) => ({ value: one.key, label: one.name })),
                ]}
                value={parent}
                onChange={(to) => put({ folders: under(folders, key, to) })}
              />
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('remove', { name })}
                onClick={() => put({ folders: without(folders, key) })}
              />
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        icon={PlusIcon}
        disabled={folders.length >= MOST}
        onClick={() => put({ folders: [...folders, { key: newRequestId(), name: '', parent: '' }] })}
      >
        {t('add.folders')}
      </Button>
    </section>
  )
}
