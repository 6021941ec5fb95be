import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/form/Select.js'
import { Checks } from './Checks.js'
import {
  choiceKey,
  choiceOf,
  type Lacking,
  MAKE,
  NAME_KINDS,
  type NameChoice,
  SKIP,
  toName,
} from './name-choice.js'
import s from './Transfer.module.css'

interface NameChoicesProps {
  lacking: Lacking
  value: NameChoice
  onChange: (value: NameChoice) => void
}

/** The choices about labels, categories and releases that the other project does not have: for each kind, and name by name. */
export function NameChoices({ lacking, value, onChange }: NameChoicesProps) {
  const { t } = useTranslation('copies')
  return (
    <>
      <Checks
        legend={t('names')}
        options={NAME_KINDS.map((kind) => ({ value: kind, label: t(`name.${kind}`) }))}
        value={value.made}
        onChange={(made) => onChange({ ...value, made })}
      />
      {lacking.names.length > 0 && (
        <details className={s.names}>
          <summary>{t('mapping.title', { count: lacking.names.length })}</summary>
          <div>
            {lacking.names.map((one) => (
              <Select
                key={choiceKey(one)}
                label={t('mapping.name', { kind: t(`name.${one.kind}`), name: one.name })}
                searchable
                options={[
                  { value: MAKE, label: t('mapping.make') },
                  { value: SKIP, label: t('mapping.skip') },
                  ...[...new Set(lacking.there[one.kind])].map((name) => ({
                    value: toName(name),
                    label: name,
                  })),
                ]}
                value={choiceOf(value, one)}
                onChange={(chosen) =>
                  onChange({ ...value, chosen: { ...value.chosen, [choiceKey(one)]: chosen } })
                }
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
