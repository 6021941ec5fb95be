import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { Badge } from '../../../ui/state/Badge.js'
import { STATE_TONES } from '../model.js'
import { ColorField } from './ColorField.js'
import { type RowsProps, type StateRow, withRow } from './setup-rows.js'
import { TitleFields } from './TitleFields.js'
import s from './Setup.module.css'

/** The colour that a state has first where it gets one of its own. */
const FIRST_COLOR = '#0369a1'

/** The words and colours of the four states; what is left empty is as usual. */
export function StateRows({ rows, put, faultAt }: RowsProps<StateRow>) {
  const { t } = useTranslation('releases')
  return (
    <section className={s.section} aria-labelledby="release-states">
      <h2 id="release-states">{t('setup.states')}</h2>
      <p>{t('setup.statesHelp')}</p>
      <ul className={s.rows}>
        {rows.map((row, index) => (
          <li key={row.state} className={s.row} aria-label={t(`state.${row.state}`)}>
            <span className={s.usual}>
              <Badge tone={STATE_TONES[row.state]}>{t(`state.${row.state}`)}</Badge>
            </span>
            <TitleFields
              title={row.title}
              usual={t(`state.${row.state}`)}
              faultOf={(language) => faultAt(`states.${index}.title.${language}`)}
              onChange={(title) => put(withRow(rows, index, { title }))}
            />
            {row.color === '' ? (
              <Button size="small" onClick={() => put(withRow(rows, index, { color: FIRST_COLOR }))}>
                {t('setup.ownColor')}
              </Button>
            ) : (
              <>
                <ColorField value={row.color} onChange={(color) => put(withRow(rows, index, { color }))} />
                <Button size="small" kind="quiet" onClick={() => put(withRow(rows, index, { color: '' }))}>
                  {t('setup.usualColor')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
