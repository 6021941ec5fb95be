import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { toLatinDigits } from '../../../lib/digits.js'
import { Button } from '../../../ui/Button.js'
import { TextField } from '../../../ui/form/TextField.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { ColorField } from './ColorField.js'
import { type RowsProps, type TypeRow, withoutRow, withRow } from './setup-rows.js'
import { TitleFields } from './TitleFields.js'
import s from './Setup.module.css'

const MOST = 20
const NEW: TypeRow = { id: '', title: { en: '', ar: '' }, color: '#0369a1', working_days: 0 }

/** The types with their colours and the length of a new release. */
export function TypeRows({ rows, put, faultAt }: RowsProps<TypeRow>) {
  const { t } = useTranslation('releases')
  return (
    <section className={s.section} aria-labelledby="release-types">
      <h2 id="release-types">{t('setup.types')}</h2>
      <p>{t('setup.typesHelp')}</p>
      <ul className={s.rows}>
        {rows.map((row, index) => (
          <li key={index} className={s.row}>
            <TitleFields
              title={row.title}
              faultOf={(language) => faultAt(`types.${index}.title.${language}`)}
              onChange={(title) => put(withRow(rows, index, { title }))}
            />
            <TextField
              label={t('setup.length')}
              help={t('setup.lengthHelp')}
              inputMode="numeric"
              maxLength={3}
              value={row.working_days === 0 ? '' : String(row.working_days)}
              error={faultAt(`types.${index}.working_days`)}
              onChange={(event) => {
                const typed = Number(toLatinDigits(event.currentTarget.value).trim())
                if (Number.isInteger(typed)) put(withRow(rows, index, { working_days: typed }))
              }}
            />
            <ColorField value={row.color} onChange={(color) => put(withRow(rows, index, { color }))} />
            <IconButton
              icon={TrashIcon}
              size="small"
              disabled={rows.length === 1}
              label={t('setup.remove', { title: localText(row.title) })}
              onClick={() => put(withoutRow(rows, index))}
            />
          </li>
        ))}
      </ul>
      <Button size="small" icon={PlusIcon} disabled={rows.length >= MOST} onClick={() => put([...rows, NEW])}>
        {t('setup.addType')}
      </Button>
    </section>
  )
}
