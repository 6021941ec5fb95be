import { itemsOf } from '@smartproject/bff/api/company/configuration'
import type { ProjectFlags } from '@smartproject/bff/api/company/project-flags'
import { useTranslation } from 'react-i18next'
import type { ConfigurationSet } from '../../../task-kit/configuration/sets.js'
import { Select } from '../../../ui/form/Select.js'
import type { StepProps } from './step-props.js'
import type { WizardDraft } from './wizard-draft.js'

const NONE = 'none'

interface SetChoiceProps extends Pick<StepProps, 'draft' | 'onChange'> {
  sets: readonly ConfigurationSet[]
}

/** The set that the project is set up by. An empty project begins with the template of the set, where it names one. */
export function SetChoice({ sets, draft, onChange }: SetChoiceProps) {
  const { t } = useTranslation('wizard')
  const { configuration } = draft
  if (sets.length === 0 && configuration === '') return null
  const gone = configuration !== '' && !sets.some(({ id }) => id === configuration)
  const choose = (id: string) => {
    const chosen = sets.find((set) => set.id === id)
    onChange({ configuration: chosen?.id ?? '', ...beginningOf(chosen, draft) })
  }
  return (
    <Select
      label={t('configuration.label')}
      help={t('configuration.help')}
      error={gone ? t('configuration.gone') : undefined}
      options={[
        { value: NONE, label: t('configuration.none') },
        ...sets.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={configuration === '' ? NONE : gone ? null : configuration}
      onChange={choose}
    />
  )
}

function beginningOf(set: ConfigurationSet | undefined, { beginning }: WizardDraft): Partial<WizardDraft> {
  const known = set?.items.filter((item) => !set.unknown.includes(item)) ?? []
  const template = itemsOf(known, 'template')[0]?.id
  if (template === undefined || beginning !== 'empty') return {}
  return { beginning: 'template', template, roles: {}, leftOut: [] }
}

/** The switches of parts that a set has. */
export function switchesOf(set: ConfigurationSet | undefined): ProjectFlags {
  return Object.fromEntries(itemsOf(set?.items ?? [], 'flag').map(({ flag, on }) => [flag, on]))
}
