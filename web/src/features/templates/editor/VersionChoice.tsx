import { useTranslation } from 'react-i18next'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import type { Template } from '../api.js'

const LATEST = 'latest'

interface VersionChoiceProps {
  template: Template
  /** An earlier version is shown. */
  earlier: boolean
  open: (id: string, version?: number) => void
}

/** The versions of a template; earlier ones are looked at. */
export function VersionChoice({ template, earlier, open }: VersionChoiceProps) {
  const { t } = useTranslation('templates')
  const { id, version, earlier: versions } = template
  if (versions.length === 0) return null
  return (
    <PlainSelect
      label={t('column.version')}
      options={[
        { value: LATEST, label: t('latest') },
        ...versions.map((one) => ({ value: String(one), label: t('versionNo', { version: one }) })),
      ]}
      value={earlier ? String(version) : LATEST}
      onChange={(chosen) => (chosen === LATEST ? open(id) : open(id, Number(chosen)))}
    />
  )
}
