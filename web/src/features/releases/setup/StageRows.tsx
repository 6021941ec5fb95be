import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { IconButton } from '../../../ui/IconButton.js'
import { PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import type { State } from '../model.js'
import { type RowsProps, type StageRow, withoutRow, withRow } from './setup-rows.js'
import { TitleFields } from './TitleFields.js'
import s from './Setup.module.css'

const MOST = 40
const NEW: StageRow = { id: '', state: 'active', title: { en: '', ar: '' } }

interface StageRowsProps extends RowsProps<StageRow> {
  readonly states: readonly { value: State; label: string }[]
}

/** The stages within states. */
export function StageRows({ rows, put, faultAt, states }: StageRowsProps) {
  const { t } = useTranslation('releases')
  return (
    <section className={s.section} aria-labelledby="release-stages">
      <h2 id="release-stages">{t('setup.stages')}</h2>
      <p>{t('setup.stagesHelp')}</p>
      {rows.length > 0 && (
        <ul className={s.rows}>
          {rows.map((row, index) => (
            <li key={index} className={s.row}>
              <PlainSelect
                label={t('column.state')}
                options={states}
                value={row.state}
                onChange={(state) => put(withRow(rows, index, { state }))}
              />
              <TitleFields
                title={row.title}
                faultOf={(language) => faultAt(`substates.${index}.title.${language}`)}
                onChange={(title) => put(withRow(rows, index, { title }))}
              />
              <IconButton
                icon={TrashIcon}
                size="small"
                label={t('setup.remove', { title: localText(row.title) })}
                onClick={() => put(withoutRow(rows, index))}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" icon={PlusIcon} disabled={rows.length >= MOST} onClick={() => put([...rows, NEW])}>
        {t('setup.addStage')}
      </Button>
    </section>
  )
}
