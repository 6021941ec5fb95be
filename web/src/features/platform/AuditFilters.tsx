import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { DateField } from '../../ui/form/DateField.js'
import { Select } from '../../ui/form/Select.js'
import type { AuditFilter } from './use-audit-filter.js'
import s from './Platform.module.css'

const ALL = '-'

export interface AuditFiltersProps {
  filter: AuditFilter
  onChange: (change: Partial<AuditFilter>) => void
  /** Who may have acted; no one to choose from where only the own entries are shown. */
  people?: readonly { id: string; fullname: string }[] | undefined
}

/** Who, what, about which thing and when: what the audit log is narrowed to. */
export function AuditFilters({ filter, onChange, people }: AuditFiltersProps) {
  const { t } = useTranslation('platform')
  return (
    <section className={s.filters} aria-label={t('audit.filters')}>
      {people && (
        <Select
          label={t('audit.actor')}
          searchable
          options={[
            { value: ALL, label: t('audit.everybody') },
            ...people.map(({ id, fullname }) => ({ value: id, label: fullname })),
          ]}
          value={filter.actor ?? ALL}
          onChange={(id) => onChange({ actor: id === ALL ? null : id })}
        />
      )}
      <Select
        label={t('audit.action')}
        searchable
        options={[{ value: ALL, label: t('audit.everything') }, ...actionOptions()]}
        value={filter.action ?? ALL}
        onChange={(action) => onChange({ action: action === ALL ? null : action })}
      />
      <DateField
        label={t('audit.from')}
        value={filter.from}
        max={filter.to ?? undefined}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={t('audit.to')}
        value={filter.to}
        min={filter.from ?? undefined}
        onChange={(to) => onChange({ to })}
      />
      {filter.target !== null && (
        <Button onClick={() => onChange({ target: null })}>{t('audit.allThings')}</Button>
      )}
    </section>
  )
}

/** Every action that has a sentence, with gaps instead of names. */
function actionOptions(): { value: string; label: string }[] {
  const did = i18next.getResource(i18next.language, 'platform', 'did') as Record<
    string,
    Record<string, string>
  >
  const gaps = { user: '…', person: '…', thing: '…' }
  return Object.entries(did)
    .flatMap(([subject, verbs]) => Object.keys(verbs).map((verb) => `${subject}.${verb}`))
    .map((action) => ({
      value: action,
      label: i18next.t(`platform:did.${action}`, { ...gaps, defaultValue: '' }),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}
